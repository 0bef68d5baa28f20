import type { Buyer } from '../buy.ts'
import { anyOf, oneOf } from './random.ts'

type Names = { first: string[]; last: string[] }

const names: Record<string, Names> = {
  en: {
    first: ['Amara', 'Callum', 'Freya', 'Grace', 'Imogen', 'Jonah', 'Maeve', 'Noah', 'Priya', 'Rowan', 'Sadie', 'Theo', 'Tomasz', 'Zadie'],
    last: [
      'Achebe',
      'Bennett',
      'Carver',
      'Doyle',
      'Ferris',
      'Hartley',
      'Kowalski',
      'Lindqvist',
      'Marsh',
      'Okafor',
      'Patel',
      'Quinn',
      'Rees',
    ],
  },
  de: {
    first: [
      'Anneke',
      'Bastian',
      'Clara',
      'Emil',
      'Femke',
      'Greta',
      'Henrik',
      'Ida',
      'Jonas',
      'Lasse',
      'Mareike',
      'Ole',
      'Svenja',
      'Wiebke',
    ],
    last: [
      'Ahrens',
      'Brandt',
      'Claussen',
      'Dircks',
      'Eggers',
      'Harms',
      'Jessen',
      'Kröger',
      'Lührs',
      'Petersen',
      'Rößler',
      'Thomsen',
      'Voß',
    ],
  },
  fr: {
    first: ['Adèle', 'Baptiste', 'Camille', 'Élodie', 'Jules', 'Léa', 'Maxime', 'Noémie', 'Théo'],
    last: ['Bernard', 'Chevalier', 'Dumont', 'Fournier', 'Girard', 'Lefèvre', 'Moreau', 'Roussel'],
  },
  es: {
    first: ['Alba', 'Carlos', 'Inés', 'Javier', 'Lucía', 'Marta', 'Nuria', 'Sergio'],
    last: ['Aldana', 'Cabrera', 'Domínguez', 'Ferrer', 'Ibáñez', 'Molina', 'Navarro', 'Ortega'],
  },
  pt: {
    first: ['Beatriz', 'Duarte', 'Inês', 'João', 'Leonor', 'Tiago'],
    last: ['Almeida', 'Carvalho', 'Figueiredo', 'Moutinho', 'Nogueira', 'Teixeira'],
  },
  'pt-br': {
    first: ['Ana Clara', 'Caio', 'Fernanda', 'Gustavo', 'Larissa', 'Thiago'],
    last: ['Araújo', 'Barbosa', 'Cardoso', 'Gonçalves', 'Moraes', 'Siqueira'],
  },
  ar: {
    first: ['نور', 'ليلى', 'سامي', 'ياسمين', 'كريم', 'هالة'],
    last: ['حداد', 'منصور', 'الخطيب', 'درويش', 'قاسم', 'عساف'],
  },
  'zh-cn': {
    first: ['美玲', '志远', '雨桐', '浩然', '思涵', '晓东'],
    last: ['陈', '林', '王', '吴', '张', '周'],
  },
}

const readers: [string, number][] = [
  ['en', 40],
  ['de', 32],
  ['fr', 6],
  ['es', 6],
  ['ar', 4],
  ['pt', 4],
  ['pt-br', 4],
  ['zh-cn', 4],
]

const hosts = ['northlight.example', 'kontor.example', 'posteo.example', 'inbox.example', 'atelier.example', 'fjordmail.example']

/** A person who reads one of Foyer's languages. */
export const personOf = (random: () => number, locale = oneOf(random, readers)): Pick<Buyer, 'first_name' | 'last_name' | 'locale'> => {
  const { first, last } = names[locale] as Names
  return { first_name: anyOf(random, first), last_name: anyOf(random, last), locale }
}

const lettersOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()

/** The buyer of the order at a place in the row, with an address of their own. */
export const buyerAt = (random: () => number, place: number): Buyer => {
  const person = personOf(random)
  const name = [lettersOf(person.first_name), lettersOf(person.last_name)].filter(Boolean).join('.') || 'guest'
  return { ...person, email: `${name}.${place}@${anyOf(random, hosts)}` }
}
