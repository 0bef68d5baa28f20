import { scales } from './scales.ts'

/** Design pixels in rem, so that sizes follow the reader's font size. */
const rem = (pixels: number): string => `${pixels / 16}rem`
const rems = <Name extends string>(values: Record<Name, number>) =>
  Object.fromEntries(Object.entries<number>(values).map(([name, value]) => [name, { value: rem(value) }])) as Record<
    Name,
    { value: string }
  >

const space = {
  0: 0,
  '0.5': 2,
  1: 4,
  '1.5': 6,
  2: 8,
  '2.5': 10,
  3: 12,
  '3.5': 14,
  4: 16,
  5: 20,
  6: 24,
  7: 28,
  8: 32,
  9: 36,
  10: 40,
  11: 44,
  12: 48,
  14: 56,
  16: 64,
  20: 80,
  24: 96,
}

/** Raw values of the design's tokens.css, in Panda's shape. */
export const tokens = {
  colors: {
    ...scales,
    white: { value: 'oklch(100% 0 0)' },
    black: { value: 'oklch(0% 0 0)' },
    onOrange: { value: 'oklch(22% 0.03 62)' },
    transparent: { value: 'transparent' },
    current: { value: 'currentColor' },
    inherit: { value: 'inherit' },
  },
  spacing: rems(space),
  sizes: {
    ...rems(space),
    ...rems({
      'control.sm': 28,
      'control.md': 36,
      'control.lg': 44,
      'control.xl': 48,
      'control.door': 64,
      'icon.sm': 14,
      'icon.md': 16,
      'icon.lg': 20,
      sidebar: 240,
      content: 1200,
      // The buyer's column of 1,096 plus 16 on each side.
      buyer: 1128,
      reading: 640,
      ticketBox: 408,
      form: 720,
      dialog: 480,
      drawer: 560,
      toast: 440,
      auth: 400,
      popover: 320,
    }),
    full: { value: '100%' },
    min: { value: 'min-content' },
    max: { value: 'max-content' },
    fit: { value: 'fit-content' },
    auto: { value: 'auto' },
    screen: { value: '100dvh' },
  },
  radii: { 0: { value: '0' }, sm: { value: '4px' }, md: { value: '6px' }, lg: { value: '8px' }, full: { value: '999px' } },
  fonts: {
    // Chinese fonts are too large to send: system fonts, by name where system-ui has no Chinese glyphs.
    body: {
      value: "'Inter Variable', 'Vazirmatn Variable', system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
    },
    latin: { value: "'Inter Variable', system-ui, sans-serif" },
    code: { value: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace" },
  },
  fontWeights: { regular: { value: '400' }, medium: { value: '500' }, semibold: { value: '600' } },
  durations: {
    fast: { value: 'var(--duration-fast)' },
    base: { value: 'var(--duration-base)' },
    modal: { value: 'var(--duration-modal)' },
  },
  easings: { out: { value: 'cubic-bezier(0.2, 0, 0, 1)' } },
  zIndex: {
    base: { value: 0 },
    raised: { value: 1 },
    sticky: { value: 10 },
    app: { value: 100 },
    modal: { value: 200 },
    popover: { value: 300 },
    overlay: { value: 400 },
  },
  animations: {
    // Delayed, so that an instant response shows nothing.
    onItsWay: { value: 'onItsWay 8s cubic-bezier(0, 0.6, 0.2, 1) 60ms both' },
    spin: { value: 'spin var(--duration-spin) linear infinite' },
    fadeIn: { value: 'fadeIn var(--duration-base) cubic-bezier(0.2, 0, 0, 1)' },
    rise: { value: 'rise var(--duration-modal) cubic-bezier(0.2, 0, 0, 1)' },
    pop: { value: 'rise var(--duration-base) cubic-bezier(0.2, 0, 0, 1)' },
  },
}

/** Semantic colours, borders and shadows. An event's own colours replace `accent*` on its page only. */
export const semanticTokens = {
  colors: {
    bg: {
      canvas: { value: '{colors.neutral.1}' },
      sidebar: { value: 'light-dark({colors.neutral.2}, oklch(14.5% 0.006 286))' },
      surface: { value: 'light-dark(oklch(100% 0 0), {colors.neutral.2})' },
      sunken: { value: 'light-dark({colors.neutral.2}, {colors.neutral.1})' },
      raised: { value: 'light-dark(oklch(100% 0 0), {colors.neutral.3})' },
      control: { value: 'light-dark(oklch(100% 0 0), {colors.neutral.1})' },
      hover: { value: '{colors.neutral.3}' },
      active: { value: '{colors.neutral.4}' },
      selected: { value: '{colors.violet.3}' },
      backdrop: { value: 'light-dark(oklch(22% 0.02 286 / 0.48), oklch(8% 0.01 286 / 0.64))' },
    },
    text: {
      DEFAULT: { value: '{colors.neutral.12}' },
      muted: { value: '{colors.neutral.11}' },
      subtle: { value: '{colors.neutral.10}' },
      disabled: { value: '{colors.neutral.9}' },
      link: { value: '{colors.violet.11}' },
      onSolid: { value: '{colors.white}' },
      danger: { value: '{colors.red.11}' },
      warning: { value: '{colors.orange.11}' },
      success: { value: '{colors.teal.11}' },
    },
    border: {
      DEFAULT: { value: '{colors.neutral.6}' },
      row: { value: '{colors.neutral.4}' },
      strong: { value: '{colors.neutral.7}' },
      control: { value: '{colors.neutral.8}' },
      danger: { value: '{colors.red.9}' },
    },
    accent: {
      DEFAULT: { value: '{colors.violet.9}' },
      hover: { value: '{colors.violet.10}' },
      on: { value: '{colors.white}' },
      tint: { value: '{colors.violet.3}' },
      text: { value: '{colors.violet.11}' },
    },
    ring: { value: 'light-dark({colors.violet.9}, {colors.violet.8})' },
    door: {
      bg: { value: 'oklch(14.5% 0.006 286)' },
      ok: { value: 'oklch(50% 0.113 160)' },
      okOn: { value: '{colors.white}' },
      again: { value: 'oklch(77% 0.165 62)' },
      againOn: { value: '{colors.onOrange}' },
      no: { value: 'oklch(50% 0.19 25)' },
      noOn: { value: '{colors.white}' },
      out: { value: 'oklch(52% 0.15 250)' },
      outOn: { value: '{colors.white}' },
      outBg: { value: 'oklch(24% 0.06 250)' },
    },
    chart: {
      bar: { value: '{colors.violet.9}' },
      quiet: { value: '{colors.violet.6}' },
      held: { value: '{colors.violet.7}' },
      grid: { value: '{colors.neutral.4}' },
      track: { value: '{colors.neutral.4}' },
      base: { value: '{colors.neutral.7}' },
    },
  },
  borders: {
    none: { value: '0 solid transparent' },
    hairline: { value: '1px solid {colors.border}' },
    row: { value: '1px solid {colors.border.row}' },
    strong: { value: '1px solid {colors.border.strong}' },
    control: { value: '1px solid {colors.border.control}' },
    danger: { value: '1px solid {colors.red.7}' },
    dashed: { value: '1px dashed {colors.border.control}' },
    accent: { value: '1px solid {colors.accent}' },
    clear: { value: '1px solid transparent' },
  },
  shadows: {
    none: { value: 'none' },
    popover: {
      value:
        '0 0 0 1px {colors.border}, 0 4px 8px light-dark(oklch(22% 0.02 286 / 0.06), oklch(0% 0 0 / 0.32)), 0 12px 32px -4px light-dark(oklch(22% 0.02 286 / 0.14), oklch(0% 0 0 / 0.48))',
    },
    modal: {
      value:
        '0 0 0 1px {colors.border}, 0 8px 16px light-dark(oklch(22% 0.02 286 / 0.08), oklch(0% 0 0 / 0.36)), 0 32px 64px -8px light-dark(oklch(22% 0.02 286 / 0.22), oklch(0% 0 0 / 0.56))',
    },
    sheet: { value: '0 -1px 0 {colors.border}, 0 -8px 32px light-dark(oklch(22% 0.02 286 / 0.1), oklch(0% 0 0 / 0.4))' },
    inputFocus: { value: 'inset 0 0 0 1px {colors.ring}' },
    inputError: { value: 'inset 0 0 0 1px {colors.red.9}' },
  },
}

const text = (size: number, line: number, tracking?: 20 | 24 | 32) => ({
  value: { fontSize: rem(size), lineHeight: rem(line), ...(tracking ? { letterSpacing: `var(--tracking-${tracking})` } : {}) },
})

/** Size and line height of the nine sizes; tracking is 0 in Arabic (see theme/global.css). */
export const textStyles = {
  12: text(12, 16),
  13: text(13, 20),
  14: text(14, 20),
  16: text(16, 24),
  18: text(18, 24),
  20: text(20, 28, 20),
  24: text(24, 32, 24),
  32: text(32, 40, 32),
  40: text(40, 44, 32),
}

/** Movements of at most 8 pixels; durations are 0 under reduced motion. */
export const keyframes = {
  onItsWay: {
    from: { opacity: '0', transform: 'scaleX(0)' },
    '0.1%': { opacity: '1', transform: 'scaleX(0.1)' },
    to: { transform: 'scaleX(0.95)' },
  },
  spin: { to: { transform: 'rotate(360deg)' } },
  fadeIn: { from: { opacity: '0' }, to: { opacity: '1' } },
  rise: { from: { opacity: '0', transform: 'translateY(8px)' }, to: { opacity: '1', transform: 'none' } },
}
