/**
 * The `dir` of a field for free text. What is typed reads in its own direction; an empty field in the page's, as `auto` would
 * take it for left-to-right and put its placeholder and the caret at the wrong side of an Arabic page.
 */
export const typedDirection = (text: string): 'auto' | undefined => (text ? 'auto' : undefined)
