import { MessageCircleQuestion } from 'lucide-react'
import { listWithDrawer, type Section } from '../../../shared/kit/section.ts'

/** The questions for buyers, in the console. */
export const questionSection: Section = {
  area: 'event',
  group: 'people',
  label: /*i18n*/ { id: 'section.questions', message: 'Questions' },
  icon: MessageCircleQuestion,
  reads: { kind: 'questions', whole: true },
  places: listWithDrawer(
    'questions',
    () => import('./questions-page.tsx'),
    () => import('./question-drawer.tsx'),
    { picture: 'questions', empty: 'questions-empty', one: 'question', shows: 'question' },
  ),
}
