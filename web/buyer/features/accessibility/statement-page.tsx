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
          <Trans>
            Selling, buying and admitting are for everybody. Foyer’s pages are built to meet the Web Content Accessibility Guidelines (WCAG)
            2.2 at level AA.
          </Trans>
        </p>
        <section className={part}>
          <h2>
            <Trans>What you can count on</Trans>
          </h2>
          <ul className={points}>
            <li>
              <Trans>Everything works with a keyboard alone, and you can always see where you are.</Trans>
            </li>
            <li>
              <Trans>Screen readers are told what a page is about, what changed and what is wrong with a form.</Trans>
            </li>
            <li>
              <Trans>Text can be made twice as large, and pages fit a screen of 320 pixels without scrolling sideways.</Trans>
            </li>
            <li>
              <Trans>A form with several errors lists them, each with a link to its field.</Trans>
            </li>
            <li>
              <Trans>Where your device chooses all colours, what has the focus, what is chosen and what a chart shows can be seen.</Trans>
            </li>
            <li>
              <Trans>Colours have enough contrast, in the light and in the dark theme, whatever colours an event chooses.</Trans>
            </li>
            <li>
              <Trans>Nothing moves where your device asks for less motion.</Trans>
            </li>
          </ul>
        </section>
        <section className={part}>
          <h2>
            <Trans>What is left</Trans>
          </h2>
          <ul className={points}>
            <li>
              <Trans>
                Organizers write their own texts and choose their own pictures. We ask them to describe pictures, but can’t check what they
                write.
              </Trans>
            </li>
            <li>
              <Trans>The fields for cards are those of the payment provider.</Trans>
            </li>
            <li>
              <Trans>Reading codes with a camera takes some aiming. A code can always be typed, or a person found by name.</Trans>
            </li>
          </ul>
        </section>
        <section className={part}>
          <h2>
            <Trans>How this is checked</Trans>
          </h2>
          <p>
            <Trans>
              With every change, automated tests go from the first event to the door by keyboard alone, and check the screens of selling,
              buying and admitting against WCAG.
            </Trans>
          </p>
          <p>
            <Trans>
              They also check a part of all pages, another each day: in both themes and both directions of writing, with text twice as
              large, at 320 pixels and with the colours of the device. A longer run checks every page this way.
            </Trans>
          </p>
        </section>
        <section className={part}>
          <h2>
            <Trans>Tell us</Trans>
          </h2>
          <p>
            <Trans>
              If something keeps you from buying or using a ticket, write to the event’s organizer: the address is on the event’s page and
              in every email about your order.
            </Trans>
          </p>
        </section>
      </div>
    </BuyerShell>
  )
}
