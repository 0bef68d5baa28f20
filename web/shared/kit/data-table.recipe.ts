import { cva, css } from '../../styled-system/css/index.js'

/** The table's container, whose width decides between a table and a list of cards. */
export const manyColumns = css({ containerType: 'inline-size', containerName: 'many' })
export const fewColumns = css({ containerType: 'inline-size', containerName: 'few' })
export const tableStyle = css({ width: 'full', borderCollapse: 'collapse', textStyle: '14', _cards: { display: 'block' } })
export const headStyle = css({ _cards: { srOnly: true } })
export const bodyStyle = css({
  _cards: { display: 'grid', gridTemplateColumns: '[repeat(auto-fill, minmax(min(18.75rem, 100%), 1fr))]', marginBlockEnd: '[-1px]' },
})

export const headCell = cva({
  base: {
    position: 'sticky',
    insetBlockStart: '0',
    zIndex: 'raised',
    background: 'bg.surface',
    height: '8',
    paddingInline: '2',
    textStyle: '12',
    fontWeight: 'medium',
    color: 'text.muted',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    borderBlockEnd: 'hairline',
    borderStartStartRadius: 'lg',
    borderStartEndRadius: 'lg',
    _first: { paddingInlineStart: '4' },
    _last: { paddingInlineEnd: '4' },
  },
  variants: { align: { start: {}, end: { textAlign: 'end' }, afterEnd: { paddingInlineStart: '6' } } },
})

export const sortButton = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minHeight: '6',
  fontWeight: 'medium',
  color: 'inherit',
  borderRadius: 'sm',
  _hover: { color: 'text' },
  '& .lucide': { width: '3.5', height: '3.5' },
})

export const rowStyle = css({
  position: 'relative',
  borderBlockEnd: 'row',
  transitionProperty: '[background-color]',
  transitionDuration: 'fast',
  _last: { borderBlockEnd: { base: 'none', _cards: 'row' } },
  '&[data-link=true]': { cursor: 'pointer', _hover: { background: 'bg.hover' } },
  '&:has(> [data-selects] :checked)': { background: 'bg.selected', _hover: { background: 'bg.selected' } },
  _cards: {
    display: 'grid',
    gridTemplateColumns: { base: '[minmax(0, 1fr) auto]', _slip: '[minmax(0, 1fr)]' },
    alignContent: 'start',
    columnGap: '3',
    rowGap: '1',
    paddingInline: '4',
    paddingBlock: '3',
  },
  // Name and amount on one line, the rest on another: each line distributes its own room.
  '&:has(> [data-who])': { _cards: { display: 'flex', flexWrap: 'wrap' } },
  '&:has(> [data-act]) > :first-child': { _cards: { paddingInlineEnd: { base: '24', _slip: '14' } } },
})

export const cell = cva({
  base: {
    height: '10',
    paddingInline: '2',
    paddingBlock: '1.5',
    verticalAlign: 'middle',
    _first: { paddingInlineStart: '4' },
    _last: { paddingInlineEnd: '4' },
    _cards: {
      height: 'auto',
      minHeight: '6',
      padding: '0',
      _first: { paddingInlineStart: '0' },
      _last: { paddingInlineEnd: '0' },
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minWidth: '0',
    },
  },
  variants: {
    align: {
      start: {},
      /** After numbers at their column's end: apart from them. */
      afterEnd: { paddingInlineStart: { base: '6', _cards: '0' } },
      end: {
        textAlign: 'end',
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
        _cards: { justifyContent: 'flex-end', textAlign: 'start' },
      },
    },
    /** On a phone: title and state are on the first line, the rest below with its label; some columns are hidden. */
    phone: {
      title: { _cards: { gridColumn: '[1]', order: '1' } },
      state: { _cards: { gridColumn: { base: '[2]', _slip: '[1]' }, order: '2', justifyContent: 'flex-end' } },
      line: {
        _cards: {
          gridColumn: '[1 / -1]',
          order: '3',
          flexWrap: { _slip: 'wrap' },
          justifyContent: 'space-between',
          textStyle: '13',
          color: 'text.muted',
          whiteSpace: 'normal',
          textAlign: 'end',
          alignItems: 'baseline',
          _before: { content: 'attr(data-label)', flexShrink: '0' },
          _empty: { display: 'none' },
          '&:has(> [data-none])': { display: 'none' },
        },
      },
      /** A line whose value is pressed. */
      control: {
        _cards: {
          gridColumn: '[1 / -1]',
          order: '3',
          justifyContent: 'space-between',
          textStyle: '13',
          color: 'text.muted',
          _before: { content: 'attr(data-label)' },
        },
      },
      /** As wide as the card, labelled by itself, and apart from the lines around it. */
      block: { _cards: { gridColumn: '[1 / -1]', order: '3', paddingBlock: '1' } },
      /** A menu, at the end of the first line and on its middle, however large thumbs make it. */
      act: { _cards: { position: 'absolute', insetBlockStart: { base: '2.5', _coarse: '0.5' }, insetInlineEnd: '1' } },
      hidden: { _cards: { display: 'none' } },
      /** Two rows of two: name and amount on one, details and state on the other. What doesn't fit wraps below. */
      who: {
        _cards: {
          order: '1',
          flex: '[1 1 60%]',
          display: 'block',
          minHeight: '5',
          overflowWrap: 'anywhere',
          whiteSpace: 'normal',
          fontWeight: 'medium',
        },
      },
      amount: { _cards: { order: '2', minHeight: '5', fontWeight: 'medium' } },
      about: {
        _cards: {
          order: '3',
          flex: '[1 0 auto]',
          // Beside a name there is no room for more.
          minWidth: '[60%]',
          maxWidth: 'full',
          display: 'block',
          alignSelf: 'center',
          minHeight: '0',
          whiteSpace: 'normal',
          textStyle: '13',
          padding: '0',
          _first: { paddingInline: '0' },
        },
      },
      stateBelow: { _cards: { order: '4' } },
      /** A line with its label, below such rows. */
      below: {
        _cards: {
          order: '5',
          flex: '[1 0 100%]',
          justifyContent: 'space-between',
          textStyle: '13',
          color: 'text.muted',
          whiteSpace: 'normal',
          textAlign: 'end',
          alignItems: 'baseline',
          _before: { content: 'attr(data-label)', flexShrink: '0' },
          '&:has(> [data-none])': { display: 'none' },
        },
      },
    },
  },
})

/** The row of totals: it sticks below the head. */
export const totalsRow = css({ background: 'bg.sunken', _cards: { gridColumn: '[1 / -1]' } })
export const totalsCell = css({
  position: 'sticky',
  insetBlockStart: '8',
  zIndex: 'raised',
  background: 'bg.sunken',
  fontWeight: 'semibold',
  _cards: { position: 'static' },
})

/** The link of a row; the rest of the row leads there too (`followRow`), and its text can be selected. */
export const rowLink = css({ color: 'text', fontWeight: 'medium', borderRadius: 'sm' })
/** Shown in cards only, as one line for several columns. */
export const onCards = css({ display: 'none', _cards: { display: 'inline', fontWeight: 'regular', color: 'text.muted' } })
/** Hidden in cards. */
export const notOnCards = css({ _cards: { display: 'none' } })
/** For what can be pressed in a row that is a link. */
export const aboveRowLink = css({ position: 'relative', zIndex: 'raised' })
