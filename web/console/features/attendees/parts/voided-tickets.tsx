import { Plural } from '@lingui/react/macro'

/** What cancelling does to tickets; nothing for none. */
export const VoidedTickets = ({ count }: { count: number }) =>
  count > 0 && (
    <Plural
      value={count}
      one="The ticket is no longer valid and goes back on sale."
      other="The # tickets are no longer valid and go back on sale."
    />
  )
