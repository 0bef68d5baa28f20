import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate, useParams } from 'react-router'
import { errorText } from '../../lib/error-text.ts'
import { openerOf } from '../../lib/opener.ts'
import { typedDirection } from '../../lib/typed-direction.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SentenceGap } from '../../ui/sentence-gap.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { enoughLetters, useFound } from './find-results.ts'
import { backdrop, field, input as inputStyle, label, list, note, panel, positioner } from './finder.recipe.ts'
import { HitRow } from './hit-row.tsx'
import { usePages } from './use-pages.ts'

/** Finds pages, events, orders and attendees, and goes there: typed, chosen by the arrow keys, opened by Enter. */
export const Finder = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const id = useId()
  const navigate = useNavigate()
  const { eventId } = useParams()
  const content = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const typed = text.trim()
  const words = useDebounced(typed, 150)
  const found = useFound(typed === '' ? '' : words)
  const groups = [usePages(typed, eventId), ...found.groups].filter(({ hits }) => hits.length > 0)
  const hits = groups.flatMap((group) => group.hits)
  const active = Math.min(chosen, hits.length - 1)
  const isLoading = found.isAsking || words !== typed
  const idOf = (index: number): string => `${id}-${index}`
  useEffect(() => void document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' }), [id, active])

  const onKeyDown = (press: KeyboardEvent): void => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[press.key]
    // What picks letters of another script also sends keys.
    if (press.nativeEvent.isComposing || hits.length === 0) return
    if (step) {
      press.preventDefault()
      setChosen((active + step + hits.length) % hits.length)
    }
    const hit = hits[active]
    if (press.key === 'Enter' && hit) {
      press.preventDefault()
      onClose()
      void navigate(hit.to)
    }
  }

  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      initialFocusEl={() => input.current}
      finalFocusEl={() => openerOf(content.current)}
      aria-label={t`Find anything`}
    >
      <Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Positioner className={positioner}>
          <Dialog.Content ref={content} className={panel}>
            <div className={field}>
              <Search />
              <input
                ref={input}
                type="text"
                role="combobox"
                inputMode="search"
                enterKeyHint="go"
                autoComplete="off"
                spellCheck={false}
                dir={typedDirection(text)}
                maxLength={200}
                className={inputStyle}
                aria-label={t`Find anything`}
                aria-expanded={hits.length > 0}
                aria-controls={id}
                aria-activedescendant={hits.length > 0 ? idOf(active) : undefined}
                placeholder={t`Page, event, order number, name or email`}
                value={text}
                onChange={(event) => {
                  setText(event.target.value)
                  setChosen(0)
                }}
                onKeyDown={onKeyDown}
              />
              {isLoading && typed !== '' && <Spinner />}
              <IconButton label={t`Close`} icon={<X />} onClick={onClose} />
            </div>
            <div id={id} role="listbox" aria-label={t`Found`} className={list} hidden={hits.length === 0}>
              {groups.map((group) => (
                <div key={group.id} role="group" aria-label={group.label}>
                  <p aria-hidden="true" className={label}>
                    {group.label}
                  </p>
                  {group.hits.map((hit) => {
                    const index = hits.indexOf(hit)
                    return (
                      <HitRow
                        key={hit.id}
                        id={idOf(index)}
                        hit={hit}
                        isActive={index === active}
                        onPoint={() => setChosen(index)}
                        onChoose={onClose}
                      />
                    )
                  })}
                </div>
              ))}
            </div>
            <div role="status">
              {found.error && !found.isAsking ? (
                <p className={note}>
                  {errorText(found.error)}
                  <SentenceGap />
                  <Button visual="link" size="sm" onClick={() => void found.retry()}>
                    <Trans>Try again</Trans>
                  </Button>
                </p>
              ) : hits.length > 0 ? (
                <VisuallyHidden>
                  <Plural value={hits.length} one="# found" other="# found" />
                </VisuallyHidden>
              ) : isLoading ? (
                <p className={note}>
                  <Trans>Searching…</Trans>
                </p>
              ) : (
                <p className={note}>
                  {typed.length < enoughLetters ? (
                    <Trans>Nothing found yet. Orders and attendees are searched from three letters on.</Trans>
                  ) : (
                    <Trans>
                      Nothing found for “<bdi>{typed}</bdi>”.
                    </Trans>
                  )}
                </p>
              )}
            </div>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
