import type { ProblemDeclaration } from './declaration.ts'

/** Problems of users, teams, accounts, organizers and images. */
export const accountProblems = {
  unauthenticated: {
    status: 401,
    title: /*i18n*/ { id: 'problem.unauthenticated.title', message: 'Not signed in' },
    detail: /*i18n*/ { id: 'problem.unauthenticated', message: 'Please sign in to go on.' },
  },
  invalid_credentials: {
    status: 401,
    title: /*i18n*/ { id: 'problem.invalid_credentials.title', message: 'Sign-in failed' },
    detail: /*i18n*/ { id: 'problem.invalid_credentials', message: 'Please check your email and password and try again.' },
  },
  second_factor_required: {
    status: 401,
    title: /*i18n*/ { id: 'problem.second_factor_required.title', message: 'One more step' },
    detail: /*i18n*/ { id: 'problem.second_factor_required', message: 'Enter the code of your authenticator app, or a recovery code.' },
  },
  code_invalid: {
    status: 401,
    title: /*i18n*/ { id: 'problem.code_invalid.title', message: 'That code is not right' },
    detail: /*i18n*/ {
      id: 'problem.code_invalid',
      message: 'The code is not right, or was used already. Take the next one your app shows.',
    },
  },
  passkey_invalid: {
    status: 401,
    title: /*i18n*/ { id: 'problem.passkey_invalid.title', message: 'This passkey is not known' },
    detail: /*i18n*/ {
      id: 'problem.passkey_invalid',
      message: 'The passkey is not known here, or it took too long. Try again, or use your password.',
    },
  },
  forbidden: {
    status: 403,
    title: /*i18n*/ { id: 'problem.forbidden.title', message: 'No permission' },
    detail: /*i18n*/ { id: 'problem.forbidden', message: 'You do not have permission to do this.' },
  },
  insufficient_scope: {
    status: 403,
    title: /*i18n*/ { id: 'problem.insufficient_scope.title', message: 'Not allowed for this key' },
    detail: /*i18n*/ {
      id: 'problem.insufficient_scope',
      message: 'This API key doesn’t have the scope this call needs, or is limited to certain events.',
    },
  },
  password_needed: {
    status: 403,
    title: /*i18n*/ { id: 'problem.password_needed.title', message: 'Password needed' },
    detail: /*i18n*/ {
      id: 'problem.password_needed',
      message: 'You signed in a while ago. Enter your password to create an API key.',
    },
  },
  api_key_limit: {
    status: 409,
    title: /*i18n*/ { id: 'problem.api_key_limit.title', message: 'Too many API keys' },
    detail: /*i18n*/ { id: 'problem.api_key_limit', message: 'An account can have 100 API keys. Revoke one you no longer use.' },
  },
  user_inactive: {
    status: 403,
    title: /*i18n*/ { id: 'problem.user_inactive.title', message: 'User inactive' },
    detail: /*i18n*/ {
      id: 'problem.user_inactive',
      message: 'This user is not active in this account. Accept the invitation, or ask an admin of the account.',
    },
  },
  other_user_signed_in: {
    status: 403,
    title: /*i18n*/ { id: 'problem.other_user_signed_in.title', message: 'Signed in as somebody else' },
    detail: /*i18n*/ {
      id: 'problem.other_user_signed_in',
      message: 'This invitation is for another email address. Sign in with that address to accept it.',
    },
  },
  second_factor_missing: {
    status: 403,
    title: /*i18n*/ { id: 'problem.second_factor_missing.title', message: 'A second factor is needed' },
    detail: /*i18n*/ {
      id: 'problem.second_factor_missing',
      message: 'This account asks everybody for a second factor. Set one up in your profile, or sign in with it.',
    },
  },
  second_factor_on: {
    status: 409,
    title: /*i18n*/ { id: 'problem.second_factor_on.title', message: 'It is on already' },
    detail: /*i18n*/ { id: 'problem.second_factor_on', message: 'An authenticator app is set up already. Turn it off first.' },
  },
  passkey_limit: {
    status: 409,
    title: /*i18n*/ { id: 'problem.passkey_limit.title', message: 'Too many passkeys' },
    detail: /*i18n*/ { id: 'problem.passkey_limit', message: 'You can have at most 20 passkeys. Remove one first.' },
  },
  email_taken: {
    status: 422,
    title: /*i18n*/ { id: 'problem.email_taken.title', message: 'Email already in use' },
    detail: /*i18n*/ { id: 'problem.email_taken', message: 'There is already a user with this email. Sign in instead.' },
  },
  email_unconfirmed: {
    status: 409,
    title: /*i18n*/ { id: 'problem.email_unconfirmed.title', message: 'Confirm your email first' },
    detail: /*i18n*/ {
      id: 'problem.email_unconfirmed',
      message: 'Nothing is sent to others until you have confirmed your own email address. The link is in the email you got from us.',
    },
  },
  email_already_confirmed: {
    status: 409,
    title: /*i18n*/ { id: 'problem.email_already_confirmed.title', message: 'Already confirmed' },
    detail: /*i18n*/ { id: 'problem.email_already_confirmed', message: 'This email address is already confirmed.' },
  },
  link_invalid: {
    status: 410,
    title: /*i18n*/ { id: 'problem.link_invalid.title', message: 'Link invalid' },
    detail: /*i18n*/ { id: 'problem.link_invalid', message: 'The link you clicked is invalid or has expired.' },
  },
  user_limit: {
    status: 409,
    title: /*i18n*/ { id: 'problem.user_limit.title', message: 'Too many users' },
    detail: /*i18n*/ {
      id: 'problem.user_limit',
      message: 'An account has at most 500 users. Revoke invitations that were not accepted first.',
    },
  },
  account_owner_locked: {
    status: 409,
    title: /*i18n*/ { id: 'problem.account_owner_locked.title', message: 'The owner stays' },
    detail: /*i18n*/ { id: 'problem.account_owner_locked', message: 'The role and status of the account’s owner cannot be changed.' },
  },
  own_access_locked: {
    status: 409,
    title: /*i18n*/ { id: 'problem.own_access_locked.title', message: 'Your own access' },
    detail: /*i18n*/ {
      id: 'problem.own_access_locked',
      message: 'You cannot change your own role or status. Another admin of the account can.',
    },
  },
  invitation_pending: {
    status: 409,
    title: /*i18n*/ { id: 'problem.invitation_pending.title', message: 'Not accepted yet' },
    detail: /*i18n*/ { id: 'problem.invitation_pending', message: 'This person becomes active by accepting the invitation.' },
  },
  invitation_accepted: {
    status: 409,
    title: /*i18n*/ { id: 'problem.invitation_accepted.title', message: 'Already accepted' },
    detail: /*i18n*/ { id: 'problem.invitation_accepted', message: 'This person has accepted the invitation already.' },
  },
  organizer_limit: {
    status: 409,
    title: /*i18n*/ { id: 'problem.organizer_limit.title', message: 'Too many organizers' },
    detail: /*i18n*/ { id: 'problem.organizer_limit', message: 'An account has at most 1,000 organizers. Delete some without events.' },
  },
  organizer_in_use: {
    status: 409,
    title: /*i18n*/ { id: 'problem.organizer_in_use.title', message: 'Organizer in use' },
    detail: /*i18n*/ { id: 'problem.organizer_in_use', message: 'This organizer still has events.' },
  },
  tax_or_fee_limit: {
    status: 409,
    title: /*i18n*/ { id: 'problem.tax_or_fee_limit.title', message: 'Too many taxes and fees' },
    detail: /*i18n*/ { id: 'problem.tax_or_fee_limit', message: 'An account has at most 200 taxes and fees. Delete some first.' },
  },
  image_limit: {
    status: 409,
    title: /*i18n*/ { id: 'problem.image_limit.title', message: 'Too many images' },
    detail: /*i18n*/ { id: 'problem.image_limit', message: 'An account has at most 5,000 images. Remove some first.' },
  },
  image_limit_event: {
    status: 409,
    title: /*i18n*/ { id: 'problem.image_limit_event.title', message: 'Too many images' },
    detail: /*i18n*/ { id: 'problem.image_limit_event', message: 'The texts of an event have at most 500 images. Remove some first.' },
  },
  image_limit_hour: {
    status: 429,
    title: /*i18n*/ { id: 'problem.image_limit_hour.title', message: 'Too many images at once' },
    detail: /*i18n*/ { id: 'problem.image_limit_hour', message: 'An account can add 60 images to its texts in an hour. Try again later.' },
  },
  image_in_use: {
    status: 409,
    title: /*i18n*/ { id: 'problem.image_in_use.title', message: 'Image in use' },
    detail: /*i18n*/ { id: 'problem.image_in_use', message: 'A text of the event shows this image. Take it out of the text first.' },
  },
  image_type: {
    status: 422,
    title: /*i18n*/ { id: 'problem.image_type.title', message: 'Not an image we can take' },
    detail: /*i18n*/ {
      id: 'problem.image_type',
      message: 'The file must be a whole image: JPEG, PNG, WebP, GIF or AVIF.',
    },
  },
  image_too_large: {
    status: 422,
    title: /*i18n*/ { id: 'problem.image_too_large.title', message: 'Image too large' },
    detail: /*i18n*/ { id: 'problem.image_too_large', message: 'The image must be smaller than 5 MB.' },
  },
  image_too_small: {
    status: 422,
    title: /*i18n*/ { id: 'problem.image_too_small.title', message: 'Image too small' },
    detail: /*i18n*/ { id: 'problem.image_too_small', message: 'The image has too few pixels.' },
  },
  image_dimensions: {
    status: 422,
    title: /*i18n*/ { id: 'problem.image_dimensions.title', message: 'Image has too many pixels' },
    detail: /*i18n*/ { id: 'problem.image_dimensions', message: 'The image has too many pixels.' },
  },
  image_not_found_at_url: {
    status: 422,
    title: /*i18n*/ { id: 'problem.image_not_found_at_url.title', message: 'No image at this address' },
    detail: /*i18n*/ {
      id: 'problem.image_not_found_at_url',
      message: 'There is no image at this address that can be fetched. Check the address, or upload the image.',
    },
  },
} as const satisfies Record<string, ProblemDeclaration>
