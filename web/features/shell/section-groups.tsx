import type { ReactNode } from 'react'
import { Trans } from '@lingui/react'
import type { Section } from '../../kit/section.ts'
import { sections } from '../../sections.ts'
import type { SectionGroup } from './side-bar.tsx'

/** The side bar's groups of one part of the console, by their labels and in their order; `base` is what its addresses begin with. */
export const groupsOf = (area: Section['area'], labels: Partial<Record<Section['group'], ReactNode>>, base = ''): SectionGroup[] =>
  Object.entries(labels).map(([id, label]) => ({
    id,
    label,
    sections: sections
      .filter((section) => section.area === area && section.group === id)
      .map(({ label: words, icon: Icon, places }) => ({ to: base + places[0].path, label: <Trans {...words} />, icon: <Icon /> })),
  }))
