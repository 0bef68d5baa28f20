/** Separates the choices of an answer in a correction's line: readers see a comma, and no answer holds a tab. */
export const betweenChoices = ',\t'
