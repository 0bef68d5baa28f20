import { Plural, Trans } from '@lingui/react/macro'

/** `486 sold`, the number in a style of its own. */
export const SoldCount = ({ sold, figure }: { sold: number; figure: string }) => (
  <Plural
    value={sold}
    one={
      <Trans>
        <b className={figure}>#</b> sold
      </Trans>
    }
    other={
      <Trans>
        <b className={figure}>#</b> sold
      </Trans>
    }
  />
)
