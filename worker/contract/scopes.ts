import type { access, Operation } from './access.ts'

/** What API keys can be for. */
export const scopeAreas = ['events', 'orders', 'attendees', 'check-in', 'reports'] as const
export type ScopeArea = (typeof scopeAreas)[number]

/** What a key may do in an area; `write` includes `read`. */
export const scopes = scopeAreas.flatMap((area) => [`${area}:read`, `${area}:write`] as const)
export type Scope = `${ScopeArea}:${'read' | 'write'}`

/** The calls that members in every role may make. */
type MemberOperation = { [O in Operation]: (typeof access)[O] extends 'member' ? O : never }[Operation]

/**
 * The scope that an API key needs for a call; null where no key may make it, because it is about a person or spans
 * areas. Calls of other access levels than `member` are never made with a key.
 */
const scopeOfCall: Record<MemberOperation, Scope | null> = {
  search: null,
  // A person's.
  listListViews: null,
  createListView: null,
  updateListView: null,
  deleteListView: null,
  // Their sockets end with a session.
  watchEvent: null,
  sendSampleMail: null,
  listMails: null,
  listMailKinds: 'attendees:read',
  listEventMails: 'attendees:read',
  resendMail: null,

  listTaxesAndFees: 'events:read',
  listOrganizers: 'events:read',
  createOrganizer: 'events:write',
  getOrganizer: 'events:read',
  updateOrganizer: 'events:write',
  uploadOrganizerImage: 'events:write',
  deleteOrganizerImage: 'events:write',
  startEvent: 'events:read',
  listEvents: 'events:read',
  createEvent: 'events:write',
  getEvent: 'events:read',
  updateEvent: 'events:write',
  deleteEvent: 'events:write',
  duplicateEvent: 'events:write',
  setEventStatus: 'events:write',
  getEventSettings: 'events:read',
  updateEventSettings: 'events:write',
  getSelfService: 'events:read',
  updateSelfService: 'events:write',
  getHomepage: 'events:read',
  updateHomepage: 'events:write',
  publishHomepage: 'events:write',
  discardHomepage: 'events:write',
  listEventImages: 'events:read',
  uploadEventImage: 'events:write',
  deleteEventImage: 'events:write',
  listTickets: 'events:read',
  createTicket: 'events:write',
  sortTickets: 'events:write',
  getTicket: 'events:read',
  updateTicket: 'events:write',
  deleteTicket: 'events:write',
  listPromoCodes: 'events:read',
  createPromoCode: 'events:write',
  createPromoBatch: 'events:write',
  exportPromoCodes: 'events:read',
  getPromoCode: 'events:read',
  updatePromoCode: 'events:write',
  deletePromoCode: 'events:write',
  listAffiliates: 'events:read',
  createAffiliate: 'events:write',
  getAffiliate: 'events:read',
  updateAffiliate: 'events:write',
  deleteAffiliate: 'events:write',
  createSource: 'events:write',
  listQuestions: 'events:read',
  createQuestion: 'events:write',
  sortQuestions: 'events:write',
  getQuestion: 'events:read',
  updateQuestion: 'events:write',
  deleteQuestion: 'events:write',
  listCapacityAssignments: 'events:read',
  createCapacityAssignment: 'events:write',
  getCapacityAssignment: 'events:read',
  updateCapacityAssignment: 'events:write',
  deleteCapacityAssignment: 'events:write',
  getRoom: 'events:read',
  steerRoom: 'events:write',
  listRoomRefusals: 'events:read',

  listOrders: 'orders:read',
  getOrderNeighbours: 'orders:read',
  getOrder: 'orders:read',
  getOrderTimeline: 'orders:read',
  exportOrders: 'orders:read',
  quoteRefund: 'orders:read',
  listEventNeeds: 'orders:read',
  quoteManualOrder: 'orders:read',
  createManualOrder: 'orders:write',
  getPaymentLink: 'orders:write',
  sendPaymentLink: 'orders:write',
  cancelPaymentLink: 'orders:write',
  correctBuyer: 'orders:write',
  writeOrderNote: 'orders:write',
  resendOrder: 'orders:write',
  refundOrder: 'orders:write',
  cancelOrder: 'orders:write',
  leaveOrderUnrefunded: 'orders:write',

  listAttendees: 'attendees:read',
  getAttendee: 'attendees:read',
  exportAttendees: 'attendees:read',
  listWaitlist: 'attendees:read',
  getWaitlistSummary: 'attendees:read',
  exportWaitlist: 'attendees:read',
  offerByHand: 'attendees:write',
  removeFromWaitlist: 'attendees:write',
  exportAnswers: 'attendees:read',
  listMessages: 'attendees:read',
  getMessage: 'attendees:read',
  countRecipients: 'attendees:read',
  previewMessage: 'attendees:read',
  listImports: 'attendees:read',
  getImport: 'attendees:read',
  listImportFaults: 'attendees:read',
  exportImportFaults: 'attendees:read',
  uploadImport: 'attendees:write',
  updateImport: 'attendees:write',
  deleteImport: 'attendees:write',
  checkImport: 'attendees:write',
  runImport: 'attendees:write',
  stopImport: 'attendees:write',
  undoImport: 'attendees:write',
  resendTicket: 'attendees:write',
  correctAttendee: 'attendees:write',
  reissueTicket: 'attendees:write',
  addAttendee: 'attendees:write',
  setAttendeeStatus: 'attendees:write',
  messageBuyer: 'attendees:write',
  createMessage: 'attendees:write',
  updateMessage: 'attendees:write',
  deleteMessage: 'attendees:write',
  stopMessage: 'attendees:write',
  testMessage: 'attendees:write',

  listCheckInLists: 'check-in:read',
  getCheckInList: 'check-in:read',
  listCheckIns: 'check-in:read',
  exportCheckIns: 'check-in:read',
  getCheckInStats: 'check-in:read',
  createCheckInList: 'check-in:write',
  updateCheckInList: 'check-in:write',
  deleteCheckInList: 'check-in:write',
  rotateCheckInListLink: 'check-in:write',
  checkInAttendees: 'check-in:write',
  undoAttendeeCheckIn: 'check-in:write',

  getReport: 'reports:read',
  getEventStats: 'reports:read',
}

/** The scope that an API key needs for a call; null where no key may make it. */
export const scopeFor = (operation: Operation): Scope | null => (scopeOfCall as Partial<Record<Operation, Scope | null>>)[operation] ?? null

/** Whether these scopes allow what needs `scope`. */
export const grants = (granted: readonly Scope[], scope: Scope): boolean =>
  granted.includes(scope) || granted.includes(scope.replace(/:read$/, ':write') as Scope)
