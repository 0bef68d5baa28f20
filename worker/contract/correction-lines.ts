/** Between the choices of one answer in a correction's line: a comma to who reads the line, and no answer holds a tab. */
export const betweenChoices = ',\t'
