import { languageOf, type Locale } from '../contract/languages.ts'
import { translator } from '../i18n/translator.ts'

const name = /*i18n*/ { id: 'page.door', message: 'Foyer Check-in' }

/** The web app manifest of a check-in list: it opens this very list, full screen, in the check-in app's dark theme. */
export const doorManifest = (shortId: string, locale: Locale) => ({
  id: `/check-in/${encodeURIComponent(shortId)}`,
  start_url: `/check-in/${encodeURIComponent(shortId)}`,
  scope: '/check-in/',
  name: translator(locale)._(name),
  short_name: translator(locale)._(name),
  lang: languageOf(locale).tag,
  dir: languageOf(locale).direction,
  display: 'standalone',
  orientation: 'portrait',
  background_color: '#0a0a0c',
  theme_color: '#0a0a0c',
  icons: [
    { src: '/door-icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/door-icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/door-icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})
