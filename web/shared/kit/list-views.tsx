import { Trans, useLingui } from '@lingui/react/macro'
import { Bookmark, BookmarkPlus, Check, List, Pencil, Save, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ListView, ViewedList } from '../../../worker/contract/list-views.ts'
import { css } from '../../styled-system/css/index.js'
import { errorText } from '../lib/error-text.ts'
import { Button } from '../ui/button.tsx'
import { Menu, type MenuItem } from '../ui/menu.tsx'
import { notify } from '../ui/toasts.tsx'
import { isOfOneEvent, stateOf } from './list-query.ts'
import { useListViews } from './list-view-queries.ts'
import { useUndo } from './use-undoable.ts'
import { ViewNameDialog } from './view-name-dialog.tsx'

type Props = { list: ViewedList; eventId: string }

const name = css({ display: 'inline-block', maxWidth: '[12rem]', overflow: 'hidden', textOverflow: 'ellipsis', verticalAlign: 'bottom' })
const blank = css({ display: 'inline-block', width: '4' })

/** A list's saved views: opens one, saves the list's state as one, renames, overwrites and deletes the open one. */
export const ListViews = ({ list, eventId }: Props) => {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const { views, create, update, remove } = useListViews(list, eventId)
  const [asked, setAsked] = useState<'new' | 'rename' | null>(null)
  const state = stateOf(params)
  const open = views.find(({ id }) => id === params.get('view'))
  const isChanged = open !== undefined && open.query !== state
  // A view that names something of this event is of no use in another.
  const asSaved = () => ({ query: state, event_id: eventId && isOfOneEvent(state) ? eventId : null })
  const show = (view: Pick<ListView, 'id' | 'query'> | null): void =>
    setParams(() => {
      const next = new URLSearchParams(view?.query)
      if (view) next.set('view', view.id)
      return next
    })
  const undo = useUndo()
  const fail = (error: unknown): void => notify({ tone: 'error', title: errorText(error) })
  const save = async (): Promise<void> => {
    if (!open) return
    const before = { query: open.query, event_id: open.event_id }
    await update(open.id, asSaved())
    notify({ title: t`View “${open.name}” saved`, action: undo(() => update(open.id, before)) })
  }
  const drop = async (): Promise<void> => {
    if (!open) return
    const { id: _, created_at: __, ...fields } = open
    await remove(open.id)
    setParams((current) => {
      const next = new URLSearchParams(current)
      next.delete('view')
      return next
    })
    notify({ title: t`View “${open.name}” deleted`, action: undo(() => create(fields).then(show)) })
  }
  const items: MenuItem[] = [
    { id: 'all', label: <Trans>Default view</Trans>, icon: open ? <List /> : <Check />, onSelect: () => show(null) },
    ...views.map((view) => ({
      id: view.id,
      label: <bdi>{view.name}</bdi>,
      icon: view.id === open?.id ? <Check /> : <span className={blank} />,
      onSelect: () => show(view),
    })),
    {
      id: 'new',
      label: <Trans>Save as new view…</Trans>,
      icon: <BookmarkPlus />,
      separated: true,
      onSelect: () => setAsked('new'),
    },
    ...(isChanged
      ? [{ id: 'save', label: <Trans>Save changes to this view</Trans>, icon: <Save />, onSelect: () => void save().catch(fail) }]
      : []),
    ...(open
      ? [
          { id: 'rename', label: <Trans>Rename view…</Trans>, icon: <Pencil />, onSelect: () => setAsked('rename') },
          { id: 'delete', label: <Trans>Delete view</Trans>, icon: <Trash2 />, danger: true, onSelect: () => void drop().catch(fail) },
        ]
      : []),
  ]
  return (
    <>
      <Menu
        trigger={
          <Button icon={<Bookmark />}>
            {open ? (
              <>
                <bdi className={name}>{open.name}</bdi> {isChanged && <Trans context="view">(changed)</Trans>}
              </>
            ) : (
              <Trans>Views</Trans>
            )}
          </Button>
        }
        items={items}
      />
      {asked === 'new' && (
        <ViewNameDialog
          title={<Trans>Save view</Trans>}
          name=""
          save={async (own) => show(await create({ list, name: own, ...asSaved() }))}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'rename' && open && (
        <ViewNameDialog
          title={<Trans>Rename view</Trans>}
          name={open.name}
          save={(own) => update(open.id, { name: own })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
