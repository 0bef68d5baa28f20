/**
 * The `dir` of a free text field: its text's own direction, and the page's while it is empty. `auto` would treat an
 * empty field as left-to-right and misplace the placeholder and caret of an Arabic page.
 */
export const typedDirection = (text: string): 'auto' | undefined => (text ? 'auto' : undefined)
