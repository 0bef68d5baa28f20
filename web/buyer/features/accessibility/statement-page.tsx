import { Trans, useLingui } from '@lingui/react/macro'
import { css } from '../../../styled-system/css/index.js'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { BuyerShell } from '../shell/buyer-shell.tsx'

const page = css({
  maxWidth: '[68ch]',
  marginInline: 'auto',
  paddingInline: '4',
  paddingBlock: { base: '8', md: '12' },
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '4',
  overflowWrap: 'anywhere',
})
const title = css({ textStyle: '24', fontWeight: 'semibold' })
const part = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '2',
  '& h2': { textStyle: '18', fontWeight: 'semibold' },
})
const points = css({ listStyle: 'disc', paddingInlineStart: '5', display: 'grid', gap: '1' })

/** `/accessibility`: the accessibility statement. */
export const Component = () => {
  const { t } = useLingui()
  usePageTitle(t`Accessibility`)
  return (
    <BuyerShell>
      <div className={page}>
        <h1 className={title}>
          <Trans>Accessibility</Trans>
        </h1>
        <p>
          <Trans>Foyer is for everyone. Its pages are built to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA.</Trans>
        </p>
        <section className={part}>
          <h2>
            <Trans>What works</Trans>
          </h2>
          <ul className={points}>
            <li>
              <Trans>Everything works with a keyboard, and you can always see where you are.</Trans>
            </li>
            <li>
              <Trans>Screen readers announce what a page is about, what changed and what’s wrong with a form.</Trans>
            </li>
            <li>
              <Trans>Text can be twice as large, and pages fit a screen 320 pixels wide.</Trans>
            </li>
            <li>
              <Trans>Pages work with the high-contrast colours of your device.</Trans>
            </li>
            <li>
              <Trans>Colours have enough contrast, whatever colours an event chooses.</Trans>
            </li>
            <li>
              <Trans>Nothing moves if your device asks for less motion.</Trans>
            </li>
          </ul>
        </section>
        <section className={part}>
          <h2>
            <Trans>Known limits</Trans>
          </h2>
          <ul className={points}>
            <li>
              <Trans>Organizers add their own texts and images. We ask them to describe images, but can’t check it.</Trans>
            </li>
            <li>
              <Trans>The card form belongs to the payment provider.</Trans>
            </li>
            <li>
              <Trans>Scanning codes takes some aiming. You can also type a code or search for a name.</Trans>
            </li>
          </ul>
        </section>
        <section className={part}>
          <h2>
            <Trans>Contact us</Trans>
          </h2>
          <p>
            <Trans>
              If something keeps you from buying or using a ticket, email the organizer. The address is on the event page and in your
              emails.
            </Trans>
          </p>
        </section>
      </div>
    </BuyerShell>
  )
}
