import type { ImportField, ImportSource } from '../../contract/import-fields.ts'
import { foldHeader } from './header-text.ts'

/** The export of a program: the headers that give it away (one of each list), and what its columns are. */
type KnownExport = { source: ImportSource; signs: string[][]; columns: Record<string, ImportField> }

/**
 * Sources of the headers: Hi.Events, `backend/app/Exports/AttendeesExport.php`; pretix,
 * `src/pretix/base/exporters/orderlist.py` and its German catalogue; Eventbrite, Tito and Luma, files of their users.
 */
export const knownExports: readonly KnownExport[] = [
  {
    source: 'eventbrite',
    signs: [
      ['order #', 'order no', 'order id'],
      ['ticket type', 'ticket price'],
      ['attendee status', 'attendee #', 'eventbrite fees', 'buyer email', 'order type', 'purchaser email'],
    ],
    columns: {
      'order #': 'reference',
      'order no': 'reference',
      'order id': 'reference',
      'first name': 'first_name',
      'attendee first name': 'first_name',
      surname: 'last_name',
      'last name': 'last_name',
      'attendee surname': 'last_name',
      'attendee last name': 'last_name',
      email: 'email',
      'attendee email': 'email',
      'buyer email': 'buyer_email',
      'purchaser email': 'buyer_email',
      'ticket type': 'ticket',
      'total paid': 'amount_paid',
      'ticket price': 'amount_paid',
      'attendee status': 'status',
    },
  },
  {
    source: 'tito',
    signs: [['ticket full name', 'ticket first name'], ['ticket reference'], ['order reference', 'unique ticket url', 'void status']],
    columns: {
      ticket: 'ticket',
      'ticket full name': 'name',
      'ticket first name': 'first_name',
      'ticket last name': 'last_name',
      'ticket email': 'email',
      'order name': 'buyer_name',
      'order email': 'buyer_email',
      'ticket reference': 'reference',
      price: 'amount_paid',
      'void status': 'void',
    },
  },
  {
    source: 'pretix',
    signs: [
      ['event slug', 'kurzname der veranstaltung'],
      ['order code', 'bestellnummer'],
      ['position id', 'position', 'attendee name', 'name teilnehmer*in'],
    ],
    columns: {
      'order code': 'reference',
      bestellnummer: 'reference',
      status: 'status',
      email: 'buyer_email',
      'e-mail': 'buyer_email',
      product: 'ticket',
      produkt: 'ticket',
      variation: 'price',
      variante: 'price',
      price: 'amount_paid',
      preis: 'amount_paid',
      'attendee name': 'name',
      'name teilnehmer*in': 'name',
      'attendee name: given name': 'first_name',
      'name teilnehmer*in: vorname': 'first_name',
      'attendee name: family name': 'last_name',
      'name teilnehmer*in: nachname': 'last_name',
      'name teilnehmer*in: familienname': 'last_name',
      'attendee email': 'email',
      'e-mail teilnehmer*in': 'email',
      'invoice address name': 'buyer_name',
      'rechnungsadresse: name': 'buyer_name',
      'order locale': 'locale',
      bestellsprache: 'locale',
    },
  },
  {
    source: 'hi_events',
    signs: [['product name', 'ticket name'], ['is checked in'], ['public id', 'short id']],
    columns: {
      'first name': 'first_name',
      'last name': 'last_name',
      email: 'email',
      status: 'status',
      'product name': 'ticket',
      'ticket name': 'ticket',
      'public id': 'reference',
      locale: 'locale',
    },
  },
  {
    source: 'luma',
    signs: [['approval status'], ['api id', 'guest id', 'guest api id', 'qr code url', 'has joined event']],
    columns: {
      'api id': 'reference',
      'guest id': 'reference',
      'guest api id': 'reference',
      name: 'name',
      'first name': 'first_name',
      'last name': 'last_name',
      email: 'email',
      'approval status': 'status',
      'ticket name': 'ticket',
      amount: 'amount_paid',
    },
  },
  {
    source: 'foyer',
    signs: [['attendee id'], ['order id'], ['first checked in']],
    columns: {
      reference: 'reference',
      'first name': 'first_name',
      'last name': 'last_name',
      email: 'email',
      language: 'locale',
      ticket: 'ticket',
      price: 'price',
      status: 'status',
    },
  },
]

/** The program a header row is of, or null. */
export const sourceOf = (headers: readonly string[]): KnownExport | null => {
  const folded = new Set(headers.map(foldHeader))
  return knownExports.find(({ signs }) => signs.every((some) => some.some((sign) => folded.has(sign)))) ?? null
}

const words = (text: string): string[] => text.split(',').map((word) => word.trim())

/** What columns of other files are called, in the languages of Foyer. */
export const usualNames: Record<Exclude<ImportField, 'buyer_name' | 'buyer_email' | 'void'>, string[]> = {
  first_name: words(
    'first name, firstname, given name, forename, vorname, prénom, prenom, nombre, nombres, nombre de pila, primeiro nome, nome próprio, 名, 名字, الاسم الأول, first',
  ),
  last_name: words(
    'last name, lastname, surname, family name, nachname, familienname, nom, nom de famille, apellido, apellidos, apelido, sobrenome, último nome, 姓, 姓氏, اسم العائلة, last',
  ),
  name: words(
    'name, full name, fullname, attendee, attendee name, guest, guest name, participant, participant name, teilnehmer, teilnehmername, gast, voller name, nom complet, nom et prénom, nombre completo, nombre y apellidos, asistente, nome, nome completo, participante, 姓名, 参加者, 全名, الاسم, الاسم الكامل',
  ),
  email: words(
    'email, e-mail, mail, email address, e-mail address, attendee email, email-adresse, e-mail-adresse, mailadresse, courriel, adresse e-mail, adresse email, adresse mail, correo, correo electrónico, email do participante, endereço de email, endereço de e-mail, 邮箱, 电子邮件, 邮件, البريد الإلكتروني, الإيميل',
  ),
  ticket: words(
    'ticket, ticket type, ticket name, ticket class, ticket title, product, category, admission, karte, kartenart, ticketart, kategorie, produkt, billet, type de billet, catégorie, tarif, entrada, tipo de entrada, categoría, boleto, bilhete, tipo de bilhete, ingresso, tipo de ingresso, categoria, 票种, 门票, 票, التذكرة, تذكرة, نوع التذكرة',
  ),
  price: words('price label, price tier, variation, variant, variante, preisstufe'),
  amount_paid: words(
    'amount, amount paid, paid, total, total paid, price, betrag, bezahlt, preis, montant, montant payé, prix, importe, pagado, precio, total pagado, valor, pago, preço, valor pago, 金额, 价格, 实付, المبلغ, المدفوع, السعر',
  ),
  locale: words('language, locale, lang, sprache, langue, idioma, língua, 语言, اللغة'),
  reference: words(
    'reference, ref, order, order number, order code, order id, order #, booking, booking reference, confirmation number, referenz, bestellnummer, buchungsnummer, référence, numéro de commande, referencia, número de pedido, referência, número do pedido, 编号, 订单号, 参考号, المرجع, رقم الطلب',
  ),
  status: words('status, state, attendee status, approval status, statut, estado, situação, 状态, الحالة'),
}
