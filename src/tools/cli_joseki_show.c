#include "tools/tools.h"
