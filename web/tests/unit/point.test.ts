import { describe, expect, it } from "vitest";
import { parsePoint, parsePoints, placeOf, pointName, step } from "../../src/go/point.ts";

describe("names of points", () => {
  it("leave out the letter I and count from the bottom", () => {
    expect(pointName([0, 18], 19)).toBe("A1");
    expect(pointName([8, 0], 19)).toBe("J19");
    expect(pointName([24, 0], 25)).toBe("Z25");
  });

  it("are read back, whatever their case", () => {
    for (const size of [2, 9, 13, 19, 25])
      for (let y = 0; y < size; y++)
        for (let x = 0; x < size; x++) {
          const name = pointName([x, y], size);
          expect(parsePoint(name, size)).toEqual([x, y]);
          expect(parsePoint(name.toLowerCase(), size)).toEqual([x, y]);
        }
  });

  it("that are none are refused", () => {
    for (const name of ["", "pass", "resign", "I5", "A0", "T20", "K10", "A1 ", "<b>", "A01", "AA1", null, undefined])
      expect(parsePoint(name, 9)).toBeNull();
    expect(parsePoints(["A1", "pass", "Z9"], 9)).toEqual([[0, 8]]);
  });
});

describe("the board's places", () => {
  it("are ninths", () => {
    expect(placeOf([0, 0], 19)).toBe("upper_left");
    expect(placeOf([9, 9], 19)).toBe("middle_centre");
    expect(placeOf([18, 18], 19)).toBe("lower_right");
    expect(placeOf([4, 8], 9)).toBe("lower_centre");
  });

  it("end at the edge", () => {
    expect(step([0, 0], -1, -1, 9)).toEqual([0, 0]);
    expect(step([7, 4], 3, 0, 9)).toEqual([8, 4]);
  });
});
