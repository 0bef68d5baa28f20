import type { Appearance } from '@stripe/stripe-js'

// Stripe doesn't parse oklch: drawing one pixel of the colour gives its hex.
const hexOf = (variable: string): string => {
  const probe = document.createElement('span')
  probe.style.color = `var(${variable})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d')
  if (!context) return '#000000'
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** The page's current look for Stripe's fields. */
export const stripeAppearance = (): Appearance => ({
  theme: getComputedStyle(document.documentElement).colorScheme === 'dark' ? 'night' : 'stripe',
  variables: {
    colorPrimary: hexOf('--colors-accent'),
    colorBackground: hexOf('--colors-bg-control'),
    colorText: hexOf('--colors-text'),
    colorTextSecondary: hexOf('--colors-text-muted'),
    colorDanger: hexOf('--colors-text-danger'),
    borderRadius: '6px',
    fontFamily: 'Inter, system-ui, sans-serif',
    fontSizeBase: '16px',
  },
})
