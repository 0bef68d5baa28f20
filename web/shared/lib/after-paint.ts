/** Runs `work` after the next paint. A hidden page never paints, so there it runs in the next task. */
export const afterPaint = (work: () => void): void => {
  if (document.hidden) setTimeout(work)
  else requestAnimationFrame(() => setTimeout(work))
}
