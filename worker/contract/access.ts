import type { Role } from './people.ts'

/**
 * The access levels of calls:
 * - `public`: anyone
 * - `link`: anyone with the link of an order, a ticket, a door or a mail; a change of an order needs its session as well,
 *   and a user of Foyer accepts an invitation signed in
 * - `webhook`: the sender of a valid signature
 * - `signed_in`: every signed-in user, for their own data
 * - `member`: every active member of the account, in any role
 * - `admin`: the account's admins and its owner
 * - `operator`: the bearer of the installation's operator token
 */
export type Access = 'public' | 'link' | 'webhook' | 'signed_in' | 'member' | 'admin' | 'operator'

/** Every call of the API with its access level: enforced by the worker, documented in OpenAPI, shown by the console. */
export const access = {
  getHealth: 'public',
  register: 'public',
  login: 'public',
  beginPasskeySignIn: 'public',
  signInWithPasskey: 'public',
  forgotPassword: 'public',
  listPublicEvents: 'public',
  getPublicEvent: 'public',
  getPublicOrganizer: 'public',
  getAvailability: 'public',
  listPublicQuestions: 'public',
  checkPromoCode: 'public',
  quoteOrder: 'public',
  placeOrder: 'public',
  getImage: 'public',
  getPublicRoom: 'public',
  getRoomChallenge: 'public',
  takeRoomTicket: 'public',
  enterRoom: 'public',

  checkPasswordReset: 'link',
  resetPassword: 'link',
  undoEmailChange: 'link',
  getPublicOrder: 'link',
  giveOrderDetails: 'link',
  startPayment: 'link',
  abandonOrder: 'link',
  resendConfirmation: 'link',
  getPublicTicket: 'link',
  getDoorList: 'link',
  listDoorAttendees: 'link',
  checkIn: 'link',
  undoCheckIn: 'link',
  watchDoor: 'link',

  getInvitation: 'link',
  acceptInvitation: 'link',

  receiveStripeWebhook: 'webhook',

  refreshSession: 'signed_in',
  switchAccount: 'signed_in',
  logout: 'signed_in',
  logoutEverywhere: 'signed_in',
  getMe: 'signed_in',
  getSecondFactor: 'signed_in',
  setUpAuthenticator: 'signed_in',
  confirmAuthenticator: 'signed_in',
  removeAuthenticator: 'signed_in',
  renewRecoveryCodes: 'signed_in',
  beginPasskey: 'signed_in',
  addPasskey: 'signed_in',
  removePasskey: 'signed_in',
  updateMe: 'signed_in',
  confirmEmail: 'signed_in',
  resendEmailConfirmation: 'signed_in',
  resendEmailChange: 'signed_in',
  confirmEmailChange: 'signed_in',
  cancelEmailChange: 'signed_in',

  search: 'member',
  // Of events; the account's own mails are for admins.
  listMails: 'member',
  listEventMails: 'member',
  listMailKinds: 'member',
  resendMail: 'member',
  // To choose from for a ticket.
  listTaxesAndFees: 'member',
  listOrganizers: 'member',
  createOrganizer: 'member',
  getOrganizer: 'member',
  updateOrganizer: 'member',
  // The initial values of a form, which admins decide.
  startEvent: 'member',
  uploadOrganizerImage: 'member',
  deleteOrganizerImage: 'member',
  listEvents: 'member',
  createEvent: 'member',
  getEvent: 'member',
  updateEvent: 'member',
  deleteEvent: 'member',
  duplicateEvent: 'member',
  setEventStatus: 'member',
  getEventSettings: 'member',
  updateEventSettings: 'member',
  getHomepage: 'member',
  updateHomepage: 'member',
  publishHomepage: 'member',
  discardHomepage: 'member',
  sendSampleMail: 'member',
  listEventImages: 'member',
  uploadEventImage: 'member',
  deleteEventImage: 'member',
  getEventStats: 'member',
  watchEvent: 'member',
  getCheckInStats: 'member',
  listEventNeeds: 'member',
  listTickets: 'member',
  createTicket: 'member',
  sortTickets: 'member',
  getTicket: 'member',
  updateTicket: 'member',
  deleteTicket: 'member',
  listPromoCodes: 'member',
  createPromoCode: 'member',
  getPromoCode: 'member',
  updatePromoCode: 'member',
  deletePromoCode: 'member',
  listAffiliates: 'member',
  createAffiliate: 'member',
  getAffiliate: 'member',
  updateAffiliate: 'member',
  deleteAffiliate: 'member',
  getReport: 'member',
  listQuestions: 'member',
  createQuestion: 'member',
  sortQuestions: 'member',
  getQuestion: 'member',
  updateQuestion: 'member',
  deleteQuestion: 'member',
  listCapacityAssignments: 'member',
  createCapacityAssignment: 'member',
  getCapacityAssignment: 'member',
  updateCapacityAssignment: 'member',
  deleteCapacityAssignment: 'member',
  listOrders: 'member',
  getOrderNeighbours: 'member',
  getOrder: 'member',
  correctBuyer: 'member',
  writeOrderNote: 'member',
  exportOrders: 'member',
  exportAttendees: 'member',
  exportAnswers: 'member',
  resendOrder: 'member',
  getOrderTimeline: 'member',
  refundOrder: 'member',
  quoteRefund: 'member',
  cancelOrder: 'member',
  leaveOrderUnrefunded: 'member',
  listAttendees: 'member',
  getAttendee: 'member',
  resendTicket: 'member',
  correctAttendee: 'member',
  reissueTicket: 'member',
  addAttendee: 'member',
  setAttendeeStatus: 'member',
  messageBuyer: 'member',
  listMessages: 'member',
  createMessage: 'member',
  getMessage: 'member',
  deleteMessage: 'member',
  stopMessage: 'member',
  countRecipients: 'member',
  previewMessage: 'member',
  testMessage: 'member',
  listCheckInLists: 'member',
  createCheckInList: 'member',
  getCheckInList: 'member',
  updateCheckInList: 'member',
  deleteCheckInList: 'member',
  rotateCheckInListLink: 'member',
  listCheckIns: 'member',
  exportCheckIns: 'member',
  checkInAttendees: 'member',
  undoAttendeeCheckIn: 'member',
  getRoom: 'member',
  steerRoom: 'member',
  listRoomRefusals: 'member',

  getAccount: 'admin',
  updateAccount: 'admin',
  getEventDefaults: 'admin',
  updateEventDefaults: 'admin',
  getBilling: 'admin',
  listUsers: 'admin',
  inviteUser: 'admin',
  getUser: 'admin',
  updateUser: 'admin',
  resendInvitation: 'admin',
  revokeInvitation: 'admin',
  getPaymentConnection: 'admin',
  connectPayments: 'admin',
  listPaymentNotices: 'admin',
  replayPaymentNotice: 'admin',
  listAuditLog: 'admin',
  listApiKeys: 'admin',
  createApiKey: 'admin',
  getApiKey: 'admin',
  updateApiKey: 'admin',
  deleteApiKey: 'admin',
  createTaxOrFee: 'admin',
  getTaxOrFee: 'admin',
  updateTaxOrFee: 'admin',
  deleteTaxOrFee: 'admin',
  deleteOrganizer: 'admin',

  listOperatorEvents: 'operator',
  getEventBooks: 'operator',
  compareEventLists: 'operator',
  getPaymentAccountBooks: 'operator',
  rebuildReadModel: 'operator',
  replayEvent: 'operator',
  listSetAside: 'operator',
} as const satisfies Record<string, Access>

/** The name of a call, as the OpenAPI document has it. */
export type Operation = keyof typeof access

/** The member whose rights are checked. */
export type Member = { role: Role; is_account_owner: boolean }

/** The roles that may make a call of the console; the owner has every right. Null for calls that know no roles. */
export const rolesFor = (who: Access): readonly Role[] | null =>
  who === 'admin' ? ['ADMIN'] : who === 'member' || who === 'signed_in' ? ['ADMIN', 'ORGANIZER'] : null

/** Whether a member may make a call of an access level; never for the operator's. */
export const reaches = ({ role, is_account_owner }: Member, who: Access): boolean =>
  who !== 'operator' && (is_account_owner || (rolesFor(who)?.includes(role) ?? true))

/** Whether a member of the console may make a call. */
export const may = (member: Member, operation: Operation): boolean => reaches(member, access[operation])

/** Whether a session lacks the second factor its account requires: until then it may only change the user's own data. */
export const lacksSecondFactor = (me: { second_factor: boolean; account: { requires_second_factor: boolean } }): boolean =>
  me.account.requires_second_factor && !me.second_factor
