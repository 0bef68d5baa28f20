/** How many pixels high the reader has text: 16, or what the browser is set to. For what is placed by numbers. */
export const textSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
