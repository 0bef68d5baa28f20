/**
 * The columns labelled below a chart: the last, and back from it in whole spans (days by weeks), at most six; every
 * other one of a few.
 */
export const namedColumns = (count: number, span: number): number[] => {
  const step = count <= 9 ? 2 : span * Math.ceil(count / (5 * span))
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => count - 1 - index * step).reverse()
}

/** The top of an axis with four equal intervals that fits `most`. */
export const axisTop = (most: number): number => {
  const step = Math.max(1, most / 4)
  const power = 10 ** Math.floor(Math.log10(step))
  const nice =
    [1, 1.2, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].map((factor) => factor * power).find((each) => each >= step && Number.isInteger(each)) ??
    Math.ceil(step)
  return nice * 4
}
