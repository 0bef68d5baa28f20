import type { Extensions } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import StarterKit from '@tiptap/starter-kit'
import { isPlainLink } from '../../../worker/contract/rich-text.ts'
import { ownImage } from '../lib/stored-html.ts'

/** An image of ours: any other that is pasted is left out, for the server would drop it. */
const OwnImage = Image.extend({
  addAttributes() {
    return {
      src: { default: null, parseHTML: (element) => ownImage(element.getAttribute('src')) },
      alt: { default: '' },
      width: { default: null },
      height: { default: null },
    }
  },
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (element) => (ownImage(element.getAttribute('src')) ? null : false) }],
  addInputRules: () => [],
})

/** The nodes and marks of a text: those that the server allows. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (url) => isPlainLink(url ?? ''),
      shouldAutoLink: (url) => /^https?:\/\//i.test(url),
    },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
  }),
  OwnImage,
]
