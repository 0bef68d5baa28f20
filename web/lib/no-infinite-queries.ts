// In the place of what TanStack Query brings along for lists without end: no page of a buyer has one, and each would carry its code.

const none = (): never => {
  throw new Error('buyers’ pages are built without infinite queries')
}
export { none as hasNextPage, none as hasPreviousPage, none as infiniteQueryBehavior }
