import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { afterPress } from '../lib/after-press.ts'
import { storedHtml } from '../lib/stored-html.ts'
import { AltDialog } from './alt-dialog.tsx'
import { ImageDialog, type SendImage, type TextImage } from './image-dialog.tsx'
import { LinkDialog, type LinkGiven } from './link-dialog.tsx'
import { extensions } from './rich-text-extensions.ts'
import { editorBox, writing } from './rich-text.recipe.ts'
import { RichTextToolbar, type Insert } from './rich-text-toolbar.tsx'

export type EditorProps = {
  id: string
  name: string
  labelledBy: string
  describedBy: string | undefined
  value: string
  isWrong: boolean
  onChange: (html: string) => void
  onBlur: (() => void) | undefined
  send?: SendImage | undefined
  inserts?: readonly Insert[] | undefined
  isQuiet: boolean
  autoFocus: boolean
}

type Asked = { what: 'link' } | { what: 'image'; file: File | null } | { what: 'alt' } | null

/** The first picture among files that were dropped or pasted. */
const pictureIn = (files: FileList | undefined): File | null => [...(files ?? [])].find((file) => file.type.startsWith('image/')) ?? null

const setLink = (editor: Editor, { href, words }: LinkGiven, hasWords: boolean): void => {
  const chain = editor.chain().focus()
  if (hasWords) chain.extendMarkRange('link').setLink({ href }).run()
  else chain.insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] }).run()
}

/** Inserts an image at the caret, and moves the caret behind it. */
const putImage = (editor: Editor, image: TextImage): void => {
  editor.commands.insertContent({ type: 'image', attrs: image })
  const { selection, doc } = editor.state
  if (selection.to >= doc.content.size) editor.commands.createParagraphNear()
  else editor.commands.setTextSelection(selection.to + 1)
}

/** A rich text editor with its toolbar. Loaded on demand. */
export const RichTextEditor = (props: EditorProps) => {
  const { id, name, labelledBy, describedBy, value, isWrong, onChange, onBlur, send, inserts, isQuiet, autoFocus } = props
  const [asked, setAsked] = useState<Asked>(null)
  const [isActive, setActive] = useState(autoFocus)
  // The last value this editor emitted, to distinguish it from outside changes: a reset, or someone else's edit.
  const written = useRef(value)
  const take = (files: FileList | undefined): boolean => {
    const file = send ? pictureIn(files) : null
    if (file) setAsked({ what: 'image', file })
    return file !== null
  }
  const attributes = {
    id,
    role: 'textbox',
    // As the page shows it: by the language it begins with, lists and quotes too.
    dir: 'auto',
    'aria-multiline': 'true',
    'aria-labelledby': labelledBy,
    'data-name': name,
    class: writing(),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(isWrong ? { 'aria-invalid': 'true' } : {}),
  }
  const editor = useEditor({
    extensions,
    content: value,
    autofocus: autoFocus && 'end',
    // The page's own styles cover it; the editor injects none at run time.
    injectCSS: false,
    editorProps: {
      attributes,
      handlePaste: (_, event) => !event.clipboardData?.types.includes('text/html') && take(event.clipboardData?.files),
      handleDrop: (view, event) => {
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
        if (!pictureIn(event.dataTransfer?.files)) return false
        event.preventDefault()
        if (at) editor.commands.setTextSelection(at.pos)
        return take(event.dataTransfer?.files)
      },
    },
    onUpdate: ({ editor: now }) => {
      written.current = now.isEmpty ? '' : storedHtml(now.getHTML())
      onChange(written.current)
    },
    onBlur: () => onBlur?.(),
  })
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    // Keeps the selection: the saved text may come back slightly sanitized.
    const { from, to } = editor.state.selection
    editor.chain().setContent(value, { emitUpdate: false }).setTextSelection({ from, to }).run()
  }, [editor, value])
  const done = (): void => {
    setAsked(null)
    // Once the dialog has given the focus back.
    setTimeout(() => editor.commands.focus())
  }
  // The tool that opened a dialog is hidden until the text has the focus again.
  const close = isQuiet ? done : (): void => setAsked(null)
  const hasWords = !editor.state.selection.empty || editor.isActive('link')
  const chosenImage = editor.isActive('image')
  return (
    <div
      className={editorBox}
      data-wrong={isWrong}
      data-quiet={isQuiet}
      data-active={isActive || asked !== null}
      onFocus={() => setActive(true)}
      onBlur={({ currentTarget: box, relatedTarget }) => {
        if (box.contains(relatedTarget)) return
        // Hidden between press and release, the tools would move the pressed button from under the pointer.
        afterPress(() => setActive(box.contains(document.activeElement)))
      }}
    >
      <RichTextToolbar
        editor={editor}
        controls={id}
        inserts={inserts}
        onLink={() => setAsked({ what: 'link' })}
        onImage={send && (() => setAsked(chosenImage ? { what: 'alt' } : { what: 'image', file: null }))}
      />
      <EditorContent editor={editor} />
      {asked?.what === 'link' && (
        <LinkDialog
          href={String(editor.getAttributes('link')['href'] ?? '')}
          hasWords={hasWords}
          onClose={close}
          onSet={(link) => {
            setLink(editor, link, hasWords)
            done()
          }}
          onRemove={() => {
            editor.chain().extendMarkRange('link').unsetLink().run()
            done()
          }}
        />
      )}
      {asked?.what === 'image' && send && (
        <ImageDialog
          send={send}
          file={asked.file}
          onClose={close}
          onSet={(image) => {
            putImage(editor, image)
            done()
          }}
        />
      )}
      {asked?.what === 'alt' && (
        <AltDialog
          alt={String(editor.getAttributes('image')['alt'] ?? '')}
          onClose={close}
          onSet={(alt) => {
            editor.commands.updateAttributes('image', { alt })
            done()
          }}
          onRemove={() => {
            editor.commands.deleteSelection()
            done()
          }}
        />
      )}
    </div>
  )
}
