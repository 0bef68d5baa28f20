import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Locale } from '../../worker/contract/languages.ts'
import type { FontFiles, Paper } from '../../worker/pdf/paper.ts'
import { notoSlices, paperFonts } from '../../scripts/build/paper-fonts.ts'

const root = resolve(import.meta.dirname, '../..')
const sources = paperFonts(root)

/** The fonts as the worker reads them from its assets. */
export const fontFiles: FontFiles = async (name) => {
  if (name === 'noto-sc.json') return new TextEncoder().encode(JSON.stringify(notoSlices(root)))
  const source = sources[name]
  if (!source) throw new Error(`no font is called ${name}`)
  return new Uint8Array(await readFile(source))
}

/** Names and places as people of each language have them. */
type Local = Record<'first_name' | 'last_name' | 'city' | 'title' | 'ticket' | 'message', string> & { venue?: string; street?: string }

const local: Record<Locale, Local> = {
  en: {
    first_name: 'Noor',
    last_name: 'Haddad',
    city: 'Hamburg',
    title: 'Nocturnes',
    ticket: 'Balcony',
    message: 'Large bags stay at the cloakroom.',
  },
  de: {
    first_name: 'Jörg',
    last_name: 'Weiß',
    city: 'Zürich',
    title: 'Nächte',
    ticket: 'Empore',
    message: 'Große Taschen bleiben an der Garderobe.',
  },
  fr: {
    first_name: 'Éloïse',
    last_name: 'Lefèvre',
    city: 'Besançon',
    title: 'Nocturnes d’été',
    ticket: 'Balcon',
    message: 'Le vestiaire est gratuit\u202f!',
  },
  es: {
    first_name: 'Íñigo',
    last_name: 'Muñoz',
    city: 'A Coruña',
    title: 'Noches',
    ticket: 'Balcón',
    message: '¿Bolsas grandes? Al guardarropa.',
  },
  pt: {
    first_name: 'João',
    last_name: 'Gonçalves',
    city: 'Évora',
    title: 'Noturnos',
    ticket: 'Balcão',
    message: 'O bengaleiro é gratuito.',
  },
  'pt-br': {
    first_name: 'Antônio',
    last_name: 'Araújo',
    city: 'São Paulo',
    title: 'Noites',
    ticket: 'Balcão',
    message: 'A chapelaria é gratuita.',
  },
  ar: {
    first_name: 'ميرا',
    last_name: 'أيدين',
    city: 'القاهرة',
    venue: 'المستودع 9',
    street: 'شارع الأرصفة 9',
    title: 'ليالي الموسيقى (2027)',
    ticket: 'الشرفة',
    message: 'الحقائب الكبيرة تبقى في غرفة المعاطف، والدخول من الباب 3.',
  },
  'zh-cn': {
    first_name: '小明',
    last_name: '王',
    city: '上海',
    title: '夜曲音乐会',
    ticket: '阳台',
    message: '大件行李请寄存，衣帽间免费。',
  },
}

const code = (reference: string): string => `TKT-${reference.replaceAll(/[^A-Z0-9]/g, '')}-R7QK2M9XWD4T`

/** Tickets of a sample order in a language, as the worker would print them. */
export const samplePaper = (locale: Locale, count = 1): Paper => {
  const { first_name, last_name, city, venue = 'Speicher 9', street = 'Am Lagerhaus 9', title, ticket, message } = local[locale]
  return {
    locale,
    made_at: '2027-05-12T09:00:00.000Z',
    event: {
      title,
      start_date: '2027-06-12T18:00:00.000Z',
      end_date: '2027-06-12T21:30:00.000Z',
      timezone: 'Europe/Berlin',
      location: {
        venue_name: venue,
        address_1: street,
        address_2: null,
        city,
        region: null,
        postal_code: '20457',
        country: 'DE',
        maps_url: null,
      },
      is_online: false,
      organizer_name: 'Hallenwerk',
      organizer_email: 'hello@hallenwerk.example',
      pattern: 'evt_sample',
      head: { ground: '#232858', label: '#ffffff' },
    },
    message: `${message}\nhttps://hallenwerk.example/faq`,
    order: {
      number: '#T5KQ8N',
      currency: 'EUR',
      total: 5400 * count,
      lines: [
        {
          id: 'lin_1',
          ticket_id: 'tkt_1',
          price_id: 'prc_1',
          title: ticket,
          label: null,
          quantity: count,
          unit: { price: 5400, discount: 0, net: 5047, fees: 0, taxes: 0, included_taxes: 353, gross: 5400 },
          total: 5400 * count,
        },
      ],
      charges: [],
    },
    tickets: Array.from({ length: count }, (_, index) => ({
      first_name,
      last_name,
      reference: `#T5KQ8N-${index + 1}`,
      ticket_title: ticket,
      ticket_label: null,
      ticket_code: code(`#T5KQ8N-${index + 1}`),
      ticket_url: `https://foyer.example/ticket/evt_1/s_${index + 1}`,
      line_id: 'lin_1',
    })),
  }
}
