import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Bold, Braces, Heading2, Heading3, ImagePlus, Italic, Link, List, ListOrdered, Redo2, TextQuote, Undo2 } from 'lucide-react'
import { Fragment, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { Menu } from './menu.tsx'
import { toolbar, toolGap, toolGroup } from './rich-text.recipe.ts'

/** A placeholder for the text: its label, and its code. */
export type Insert = { id: string; label: ReactNode; text: string }

type Props = {
  editor: Editor
  /** The id of the text it is for. */
  controls: string
  onLink: () => void
  /** Absent where a text has no images. */
  onImage?: (() => void) | undefined
  inserts?: readonly Insert[] | undefined
}

type Tool = { label: string; icon: ReactNode; isOn?: boolean; isOff?: boolean; run: () => void }

/** The active marks and nodes at the selection. */
const stateOf = (editor: Editor) => ({
  h2: editor.isActive('heading', { level: 2 }),
  h3: editor.isActive('heading', { level: 3 }),
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  link: editor.isActive('link'),
  image: editor.isActive('image'),
  undo: editor.can().undo(),
  redo: editor.can().redo(),
})

/** The toolbar of a text: one Tab stop, arrow keys move between tools. */
export const RichTextToolbar = ({ editor, controls, onLink, onImage, inserts }: Props) => {
  const { t } = useLingui()
  const row = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const on = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) })
  const chain = () => editor.chain().focus()
  const groups: Tool[][] = [
    [
      { label: t`Heading`, icon: <Heading2 />, isOn: on.h2, run: () => chain().toggleHeading({ level: 2 }).run() },
      { label: t`Smaller heading`, icon: <Heading3 />, isOn: on.h3, run: () => chain().toggleHeading({ level: 3 }).run() },
    ],
    [
      { label: t`Bold`, icon: <Bold />, isOn: on.bold, run: () => chain().toggleBold().run() },
      { label: t`Italic`, icon: <Italic />, isOn: on.italic, run: () => chain().toggleItalic().run() },
      { label: t`Link`, icon: <Link />, isOn: on.link, run: onLink },
    ],
    [
      { label: t`Bulleted list`, icon: <List className="flip" />, isOn: on.bullets, run: () => chain().toggleBulletList().run() },
      { label: t`Numbered list`, icon: <ListOrdered />, isOn: on.numbers, run: () => chain().toggleOrderedList().run() },
      { label: t`Quote`, icon: <TextQuote className="flip" />, isOn: on.quote, run: () => chain().toggleBlockquote().run() },
      ...(onImage ? [{ label: t`Image`, icon: <ImagePlus />, isOn: on.image, run: onImage }] : []),
    ],
    [
      { label: t`Undo`, icon: <Undo2 className="flip" />, isOff: !on.undo, run: () => chain().undo().run() },
      { label: t`Redo`, icon: <Redo2 className="flip" />, isOff: !on.redo, run: () => chain().redo().run() },
    ],
  ]
  const tools = groups.flat()
  const move = (event: KeyboardEvent): void => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const steps: Record<string, number> = {
      ArrowRight: isMirrored ? -1 : 1,
      ArrowLeft: isMirrored ? 1 : -1,
      Home: -stop,
      End: tools.length - 1 - stop,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (stop + step + tools.length) % tools.length
    setStop(next)
    row.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div ref={row} role="toolbar" tabIndex={-1} aria-label={t`Formatting`} aria-controls={controls} className={toolbar} onKeyDown={move}>
      {groups.map((group, index) => (
        <Fragment key={group[0]?.label}>
          {index > 0 && <span className={toolGap} />}
          <span className={toolGroup}>
            {group.map((tool) => (
              <IconButton
                key={tool.label}
                label={tool.label}
                icon={tool.icon}
                aria-pressed={tool.isOn}
                aria-disabled={tool.isOff || undefined}
                tabIndex={tools.indexOf(tool) === stop ? 0 : -1}
                // The editor keeps its selection.
                onMouseDown={(event) => event.preventDefault()}
                onFocus={() => setStop(tools.indexOf(tool))}
                onClick={() => !tool.isOff && tool.run()}
              />
            ))}
          </span>
        </Fragment>
      ))}
      {inserts && (
        <>
          <span className={toolGap} />
          <Menu
            placement="bottom-start"
            trigger={
              <Button size="sm" visual="ghost" icon={<Braces />}>
                <Trans>Insert</Trans>
              </Button>
            }
            items={inserts.map(({ id, label, text }) => ({ id, label, onSelect: () => chain().insertContent(text).run() }))}
          />
        </>
      )}
    </div>
  )
}
