/** The root font size in pixels, 16 unless the browser is set otherwise. For positions computed in script. */
export const textSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
