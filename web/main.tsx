import './theme/fonts.css'
import './theme/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { speak, startLocale } from './lib/i18n.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

await speak(startLocale())
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
