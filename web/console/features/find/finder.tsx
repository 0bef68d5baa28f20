import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '../../../shared/lib/error-text.ts'
import { returnFocusTarget } from '../../../shared/lib/return-focus.ts'
import { typedDirection } from '../../../shared/lib/typed-direction.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { SentenceGap } from '../../../shared/ui/sentence-gap.tsx'
import { Spinner } from '../../../shared/ui/spinner.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { MIN_SEARCH_LENGTH } from './find-results.tsx'
import { backdrop, field, input as inputStyle, keys, keysBar, label, list, note, panel, positioner } from './finder.recipe.ts'
import type { Hit } from './hit.ts'
import { HitRow } from './hit-row.tsx'
import { useHits } from './use-hits.tsx'
import type { Leading } from './use-pages.tsx'

/**
 * The command palette: runs actions, and finds pages, events, orders and attendees; chosen by arrow keys and Enter.
 * `sideBar` has the links of the side bar beside it.
 */
export const Finder = ({ sideBar, onClose }: { sideBar: readonly Leading[]; onClose: () => void }) => {
  const { t } = useLingui()
  const id = useId()
  const navigate = useNavigate()
  const content = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [isSwitching, setSwitching] = useState(false)
  /** The text for which Enter was pressed before its results had loaded. */
  const [enteredFor, setEnteredFor] = useState<string | null>(null)
  const typed = text.trim()
  const type = (next: string): void => {
    setText(next)
    setChosenId(null)
    setEnteredFor(null)
  }
  const step = (isEvents: boolean): void => {
    setSwitching(isEvents)
    type('')
  }
  const { groups, isSettled, isLate, ...found } = useHits(typed, sideBar, isSwitching, () => step(true))
  const hits = groups.flatMap((group) => group.hits)
  const active = Math.max(
    0,
    hits.findIndex((hit) => hit.id === chosenId),
  )
  const hit = hits[active]
  const idOf = (index: number): string => `${id}-${index}`
  useEffect(() => void document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' }), [id, active])

  const act = ({ run, isStep }: Hit): void => {
    if (!isStep) onClose()
    else input.current?.focus()
    run?.()
  }
  const open = (target: Hit): void => {
    act(target)
    if (target.to) void navigate(target.to)
  }
  // Enter waits for the results of the current text: an earlier line may be any.
  useEffect(() => {
    if (enteredFor === typed && isSettled && hit) open(hit)
  })

  const onKeyDown = (press: KeyboardEvent): void => {
    // Input methods send Enter and arrow keys while composing.
    if (press.nativeEvent.isComposing) return
    if (press.key === 'Backspace' && text === '' && isSwitching) return step(false)
    const move = { ArrowDown: 1, ArrowUp: -1 }[press.key]
    if (move && hits.length > 0) {
      press.preventDefault()
      setEnteredFor(null)
      setChosenId(hits[(active + move + hits.length) % hits.length]?.id ?? null)
    }
    if (press.key !== 'Enter') return
    press.preventDefault()
    if (hit && (chosenId === hit.id || !isLate(hit))) open(hit)
    else setEnteredFor(typed)
  }

  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      initialFocusEl={() => input.current}
      finalFocusEl={() => returnFocusTarget(content.current)}
      aria-label={t`Find`}
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
                aria-label={t`Find`}
                aria-expanded={hits.length > 0}
                aria-controls={id}
                aria-activedescendant={hits.length > 0 ? idOf(active) : undefined}
                placeholder={isSwitching ? t`Which event?` : t`Search or type a command`}
                value={text}
                onChange={(event) => type(event.target.value)}
                onKeyDown={onKeyDown}
              />
              {!isSettled && <Spinner />}
              <IconButton label={t`Close`} icon={<X />} onClick={onClose} />
            </div>
            <div id={id} role="listbox" aria-label={t`Results`} className={list} hidden={hits.length === 0}>
              {groups.map((group) => (
                <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
                  <p id={`${id}-${group.id}`} className={label}>
                    {group.label}
                  </p>
                  {group.hits.map((each) => {
                    const index = hits.indexOf(each)
                    return (
                      <HitRow
                        key={each.id}
                        id={idOf(index)}
                        hit={each}
                        words={typed}
                        isActive={index === active}
                        onPoint={() => setChosenId(each.id)}
                        onChoose={() => act(each)}
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
              ) : !isSettled ? (
                <p className={note}>
                  <Trans>Searching…</Trans>
                </p>
              ) : (
                <p className={note}>
                  {typed.length < MIN_SEARCH_LENGTH ? (
                    <Trans>Nothing found. Type three letters to search orders and attendees.</Trans>
                  ) : (
                    <Trans>
                      Nothing found for “<bdi>{typed}</bdi>”.
                    </Trans>
                  )}
                </p>
              )}
            </div>
            <p aria-hidden="true" className={keysBar}>
              <span>
                <kbd className={keys}>↑↓</kbd> <Trans comment="verb: the arrow keys select a line">Select</Trans>
              </span>
              <span>
                <kbd className={keys}>↵</kbd> <Trans comment="verb: Enter opens the selected line">Open</Trans>
              </span>
              <span>
                <kbd className={keys}>esc</kbd> <Trans>Close</Trans>
              </span>
            </p>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
