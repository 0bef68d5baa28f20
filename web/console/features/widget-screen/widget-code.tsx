import { Tabs } from '@ark-ui/react/tabs'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { WidgetOptions } from '../../../../worker/shared/widget.ts'
import { css } from '../../../styled-system/css/index.js'
import { Card } from '../../../shared/ui/card.tsx'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { componentCode, listenerCode, htmlCode, scriptCode, textOf, type Embedded, type Piece } from './embed-code.ts'

const kinds = ['script', 'html', 'component'] as const
type Kind = (typeof kinds)[number]
const codeOf = { script: scriptCode, html: htmlCode, component: componentCode }

const head = css({
  display: 'flex',
  // If both don't fit, the tabs stay on their own line.
  flexWrap: 'wrap-reverse',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '2',
  paddingInline: '4',
  borderBlockEnd: 'hairline',
})
const list = css({ display: 'flex', gap: { base: '3', md: '5' } })
const tab = css({
  height: '11',
  textStyle: '14',
  fontWeight: 'medium',
  color: 'text.muted',
  cursor: 'pointer',
  borderBlockEnd: '[2px solid transparent]',
  marginBlockEnd: '[-1px]',
  outlineOffset: '[-2px]',
  _hover: { color: 'text' },
  '&[data-selected]': { color: 'text', borderColor: 'accent' },
})
const block = css({
  padding: '4',
  border: 'hairline',
  borderRadius: 'md',
  background: 'bg.sunken',
  overflow: 'auto',
  maxHeight: '[22.5rem]',
  fontFamily: 'code',
  textStyle: '13',
  whiteSpace: 'pre',
  textAlign: 'left',
})
const chosen = css({ color: 'violet.11' })
const notes = css({ display: 'grid', gap: '2', textStyle: '13', color: 'text.muted' })
const panel = css({ padding: '4', display: 'grid', gap: '3', outline: 'none' })
const more = css({ '& > summary': { cursor: 'pointer', fontWeight: 'medium', color: 'text' }, '& > * + *': { marginBlockStart: '2' } })
const inline = css({ fontFamily: 'code', overflowWrap: 'anywhere' })

const Code = ({ label, pieces }: { label: string; pieces: readonly Piece[] }) => (
  // Scrollable content must be reachable by keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <pre dir="ltr" tabIndex={0} role="region" aria-label={label} className={block}>
    <code>
      {pieces.map((piece, index) =>
        typeof piece === 'string' ? (
          piece
        ) : (
          // The same code always has the same pieces.
          <span key={index} className={chosen}>
            {piece.value}
          </span>
        ),
      )}
    </code>
  </pre>
)

const OrderEvents = ({ origin, isComponent }: { origin: string; isComponent: boolean }) => {
  const { t } = useLingui()
  return (
    <details className={more}>
      <summary>
        <Trans>Track orders on your site</Trans>
      </summary>
      <p>
        {isComponent ? (
          <Trans>
            Your page is notified when an order is placed and when it’s completed, with its number, total and currency. Totals are in the
            smallest unit: 3200 is €32.00.
          </Trans>
        ) : (
          <Trans>
            Your page is notified when an order is placed (<bdi className={inline}>foyer:order-placed</bdi>) and when it’s completed (
            <bdi className={inline}>foyer:order-completed</bdi>), with its number, total and currency. Totals are in the smallest unit: 3200
            is €32.00.
          </Trans>
        )}
      </p>
      {!isComponent && <Code label={t`Code that listens for orders`} pieces={[listenerCode]} />}
      <p>
        <Trans>
          If your page has a Content-Security-Policy, allow <bdi className={inline}>{origin}</bdi> in script-src and frame-src.
        </Trans>
      </p>
    </details>
  )
}

type Props = { embedded: Embedded; options: WidgetOptions }

/** The widget's embed code in three variants, to copy. */
export const WidgetCode = ({ embedded, options }: Props) => {
  const { t } = useLingui()
  const [kind, setKind] = useState<Kind>('script')
  const pieces = codeOf[kind](embedded, options)
  const names: Record<Kind, ReactNode> = { script: <Trans>Script</Trans>, html: 'HTML', component: <Trans>Component</Trans> }
  const isNothing = options.tickets?.length === 0
  return (
    <Card flush label={t({ message: 'Code', context: 'program code' })}>
      <Tabs.Root value={kind} onValueChange={({ value }) => setKind(kinds.find((one) => one === value) ?? 'script')}>
        <div className={head}>
          <Tabs.List className={list} aria-label={t({ message: 'Code', context: 'program code' })}>
            {kinds.map((each) => (
              <Tabs.Trigger key={each} value={each} className={tab}>
                {names[each]}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {!isNothing && (
            <div className={css({ paddingBlock: '2' })}>
              <CopyButton visual="primary" text={textOf(pieces)} label={t`Copy code`} />
            </div>
          )}
        </div>
        <Tabs.Content value={kind} tabIndex={-1} className={panel}>
          {isNothing ? (
            <p className={notes}>
              <Trans>Choose at least one ticket.</Trans>
            </p>
          ) : (
            <>
              <Code label={t({ message: 'Code', context: 'program code' })} pieces={pieces} />
              <div className={notes}>
                {kind === 'script' && (
                  <p>
                    <Trans>Paste it where the tickets should appear. Buyers stay on your page until checkout.</Trans>
                  </p>
                )}
                {kind === 'html' && (
                  <p>
                    <Trans>For pages without scripts. Set its height yourself. It uses each buyer’s language unless you choose one.</Trans>
                  </p>
                )}
                {kind === 'component' && (
                  <p>
                    <Trans>For React with TypeScript. It loads the script automatically.</Trans>
                  </p>
                )}
                {kind !== 'html' && <OrderEvents origin={embedded.origin} isComponent={kind === 'component'} />}
              </div>
            </>
          )}
        </Tabs.Content>
      </Tabs.Root>
    </Card>
  )
}
