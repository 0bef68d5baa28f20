import { describe, expect, it } from 'vitest'
import type { ImportSource, ImportTarget } from '../../contract/import-fields.ts'
import { guessColumns, isHeaderRow, matchTicket } from './guess-columns.ts'

/** Header rows as the programs write them, each with what becomes of its columns. */
const exports: [name: string, source: ImportSource, header: string, targets: Record<string, ImportTarget>][] = [
  [
    'Eventbrite’s attendees',
    'eventbrite',
    'Order #,Order Date,First Name,Last Name,Email,Quantity,Price Tier,Ticket Type,Attendee #,Group,Order Type,Currency,Total Paid,Fees Paid,Eventbrite Fees,Eventbrite Payment Processing,Attendee Status,Home Address 1,Home Address 2,Home City,Home State,Home Zip,Home Country,Meal',
    {
      'Order #': 'reference',
      'First Name': 'first_name',
      'Last Name': 'last_name',
      Email: 'email',
      'Ticket Type': 'ticket',
      'Total Paid': 'amount_paid',
      'Attendee Status': 'status',
      Meal: 'question:qst_meal',
    },
  ],
  [
    'Eventbrite’s attendees in British English',
    'eventbrite',
    'Order no.,Order Date,First Name,Surname,Email,Quantity,Ticket Type,Order Type,Total Paid,Eventbrite Fees,Eventbrite Payment Processing,Attendee Status,Home Address 1,Home Address 2,Home City,County of Residence,Home Postcode,Home Country',
    {
      'Order no.': 'reference',
      'First Name': 'first_name',
      Surname: 'last_name',
      Email: 'email',
      'Ticket Type': 'ticket',
      'Total Paid': 'amount_paid',
      'Attendee Status': 'status',
    },
  ],
  [
    'Tito’s tickets',
    'tito',
    'Number,Ticket Created Date,Ticket Last Updated Date,Ticket,Ticket Full Name,Ticket First Name,Ticket Last Name,Ticket Email,Ticket Company Name,Ticket Phone Number,Event,Void Status,Price,Discount Status,Ticket Reference,Tags,Unique Ticket URL,Unique Order URL,Order Reference,Order Name,Order Email,Order Company Name,Order Phone Number,Order Discount Code,Order IP,Order Created Date,Order Completed Date,Payment Reference',
    {
      Ticket: 'ticket',
      'Ticket First Name': 'first_name',
      'Ticket Last Name': 'last_name',
      'Ticket Email': 'email',
      'Void Status': 'void',
      Price: 'amount_paid',
      'Ticket Reference': 'reference',
      'Order Name': 'buyer_name',
      'Order Email': 'buyer_email',
    },
  ],
  [
    'pretix’s order positions',
    'pretix',
    'Event slug,Order code,Position ID,Status,Email,Phone number,Order date,Order time,Product,Variation,Price,Tax rate,Tax rule,Tax value,Attendee name,Attendee name: Given name,Attendee name: Family name,Attendee email,Company,Address,ZIP code,City,Country,State,Voucher,Pseudonymization ID,Seat ID,Seat name,Seat zone,Seat row,Seat number,Order comment,Follow-up date,Meal,Company,Invoice address name,Address,ZIP code,City,Country,State,VAT ID,Sales channel,Order locale,E-mail address verified,Payment providers',
    {
      'Order code': 'reference',
      Status: 'status',
      Email: 'buyer_email',
      Product: 'ticket',
      Variation: 'price',
      Price: 'amount_paid',
      'Attendee name: Given name': 'first_name',
      'Attendee name: Family name': 'last_name',
      'Attendee email': 'email',
      Meal: 'question:qst_meal',
      'Invoice address name': 'buyer_name',
      'Order locale': 'locale',
    },
  ],
  [
    'pretix’s order positions in German',
    'pretix',
    'Kurzname der Veranstaltung,Bestellnummer,Position,Status,E-Mail,Telefonnummer,Bestelldatum,Bestelluhrzeit,Produkt,Variante,Preis,Steuersatz,Steuerregel,Steuer,Name Teilnehmer*in,E-Mail Teilnehmer*in,Firma,Adresse,PLZ,Ort,Land,Bundesland,Gutschein,Pseudonyme ID,Sitzplatz-ID,Sitzbezeichnung,Sitzbereich,Sitzreihe,Sitzplatz,Bestellkommentar,Datum zur Wiedervorlage,Firma,Rechnungsadresse: Name,Adresse,PLZ,Ort,Land,Bundesland,USt-ID-Nr.,Verkaufskanal,Bestellsprache,E-Mail-Adresse verifiziert,Zahlungsmethoden',
    {
      Bestellnummer: 'reference',
      Status: 'status',
      'E-Mail': 'buyer_email',
      Produkt: 'ticket',
      Variante: 'price',
      Preis: 'amount_paid',
      'Name Teilnehmer*in': 'name',
      'E-Mail Teilnehmer*in': 'email',
      'Rechnungsadresse: Name': 'buyer_name',
      Bestellsprache: 'locale',
    },
  ],
  [
    'Hi.Events’ attendees',
    'hi_events',
    'ID,First Name,Last Name,Email,Status,Is Checked In,Checked In At,Product ID,Product Name,Event ID,Public ID,Short ID,Created Date,Last Updated Date,Notes,Meal',
    {
      'First Name': 'first_name',
      'Last Name': 'last_name',
      Email: 'email',
      Status: 'status',
      'Product Name': 'ticket',
      'Public ID': 'reference',
      Meal: 'question:qst_meal',
    },
  ],
  [
    'Luma’s guests',
    'luma',
    'api_id,name,first_name,last_name,email,phone_number,created_at,approval_status,checked_in_at,custom_source,qr_code_url,amount,amount_tax,amount_discount,currency,coupon_code,eth_address,solana_address,survey_response_rating,survey_response_feedback,ticket_type_id,ticket_name,utm_source,Meal',
    {
      api_id: 'reference',
      first_name: 'first_name',
      last_name: 'last_name',
      email: 'email',
      approval_status: 'status',
      amount: 'amount_paid',
      ticket_name: 'ticket',
      Meal: 'question:qst_meal',
    },
  ],
  [
    'Luma’s guests of earlier years',
    'luma',
    'api_id,name,email,created_at,approval_status,has_joined_event,utm_source',
    { api_id: 'reference', name: 'name', email: 'email', approval_status: 'status' },
  ],
  [
    'an export of our own',
    'foyer',
    'Reference,Order,First name,Last name,Email,Language,Ticket,Price,Status,Checked in,First checked in,Since,Attendee ID,Order ID,Meal',
    {
      Reference: 'reference',
      'First name': 'first_name',
      'Last name': 'last_name',
      Email: 'email',
      Language: 'locale',
      Ticket: 'ticket',
      Price: 'price',
      Status: 'status',
      Meal: 'question:qst_meal',
    },
  ],
]

const questions = [{ id: 'qst_meal', title: 'Meal' }]

describe('the columns of a file', () => {
  it.each(exports)('are known: %s', (_, source, header, targets) => {
    const headers = header.split(',')
    const guess = guessColumns(headers, questions)
    expect(guess.source).toBe(source)
    const known = guess.columns.flatMap(({ target }, index) => (target ? [[headers[index], target]] : []))
    expect(Object.fromEntries(known)).toEqual(targets)
    expect(guess.columns.every(({ target, from }) => (target === null) === (from === null) && from !== 'guessed')).toBe(true)
    expect(isHeaderRow(headers, questions)).toBe(true)
  })

  it.each([
    ['Vorname;Nachname;E-Mail-Adresse;Kartenart;Betrag;Sprache', ['first_name', 'last_name', 'email', 'ticket', 'amount_paid', 'locale']],
    ['Prénom;Nom;Courriel;Type de billet;Référence', ['first_name', 'last_name', 'email', 'ticket', 'reference']],
    ['Nombre;Apellidos;Correo electrónico;Entrada', ['first_name', 'last_name', 'email', 'ticket']],
    ['Nome completo;Email;Ingresso;Idioma', ['name', 'email', 'ticket', 'locale']],
    ['姓名;电子邮件;票种', ['name', 'email', 'ticket']],
    ['الاسم الكامل;البريد الإلكتروني;نوع التذكرة', ['name', 'email', 'ticket']],
    ['FULL_NAME;E-mail:;meal ;Shoe size', ['name', 'email', 'question:qst_meal', null]],
  ])('are guessed by their names: %s', (header, targets) => {
    const { source, columns } = guessColumns(header.split(';'), questions)
    expect([source, columns.map(({ target }) => target)]).toEqual([null, targets])
  })

  it('become each field once, and the first one does', () => {
    expect(guessColumns(['Email', 'E-Mail', 'Email'], []).columns.map(({ target }) => target)).toEqual(['email', null, null])
  })

  it.each([
    [['Noor Haddad', 'noor@example.com', 'Standing'], false],
    [['12', '2027-05-01', '8.50'], false],
    [['Guest', 'Table'], true],
    [['a', 'b', 'c'], true],
  ])('have names in the first row or not: %j', (cells, isHeader) => {
    expect(isHeaderRow(cells, [])).toBe(isHeader)
  })
})

describe('a ticket in a file', () => {
  const tickets = [
    {
      id: 'tkt_1',
      title: 'Standing',
      prices: [
        { id: 'prc_1', label: 'Regular' },
        { id: 'prc_2', label: 'Reduced' },
      ],
    },
    { id: 'tkt_2', title: 'Balcony', prices: [{ id: 'prc_3', label: null }] },
    {
      id: 'tkt_3',
      title: 'Box',
      prices: [
        { id: 'prc_4', label: 'Regular' },
        { id: 'prc_5', label: 'Sponsor' },
      ],
    },
  ]
  it.each([
    ['balcony', { ticket_id: 'tkt_2', price_id: 'prc_3' }],
    ['Standing', { ticket_id: 'tkt_1', price_id: null }],
    ['Standing - Reduced', { ticket_id: 'tkt_1', price_id: 'prc_2' }],
    ['Standing, Regular', { ticket_id: 'tkt_1', price_id: 'prc_1' }],
    ['Standing (Regular)', { ticket_id: 'tkt_1', price_id: 'prc_1' }],
    ['Sponsor', { ticket_id: 'tkt_3', price_id: 'prc_5' }],
    ['Regular', null],
    ['Stehplatz', null],
  ])('%s', (value, choice) => {
    expect(matchTicket(value, tickets)).toEqual(choice)
  })
})
