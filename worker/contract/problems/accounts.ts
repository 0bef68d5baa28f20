import type { ProblemDeclaration } from './declaration.ts'

/** Problems of users, teams, accounts, organizers and images. */
export const accountProblems = {
  unauthenticated: {
    status: 401,
    title: /*i18n*/ { id: 'problem.unauthenticated.title', message: 'Not signed in' },
    detail: /*i18n*/ { id: 'problem.unauthenticated', message: 'Sign in to continue.' },
  },
  invalid_credentials: {
    status: 401,
    title: /*i18n*/ { id: 'problem.invalid_credentials.title', message: 'Sign-in failed' },
    detail: /*i18n*/ { id: 'problem.invalid_credentials', message: 'Please check your email and password and try again.' },
  },
  second_factor_required: {
    status: 401,
    title: /*i18n*/ { id: 'problem.second_factor_required.title', message: 'One more step' },
    detail: /*i18n*/ { id: 'problem.second_factor_required', message: 'Enter the code from your authenticator app, or a recovery code.' },
  },
  code_invalid: {
    status: 401,
    title: /*i18n*/ { id: 'problem.code_invalid.title', message: 'Wrong code' },
    detail: /*i18n*/ {
      id: 'problem.code_invalid',
      message: 'This code is wrong or already used. Enter the next one your app shows.',
    },
  },
  passkey_invalid: {
    status: 401,
    title: /*i18n*/ { id: 'problem.passkey_invalid.title', message: 'Passkey not recognized' },
    detail: /*i18n*/ {
      id: 'problem.passkey_invalid',
      message: 'We don’t recognize this passkey, or it took too long. Try again, or use your password.',
    },
  },
  forbidden: {
    status: 403,
    title: /*i18n*/ { id: 'problem.forbidden.title', message: 'No permission' },
    detail: /*i18n*/ { id: 'problem.forbidden', message: 'You don’t have permission to do this.' },
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
    detail: /*i18n*/ { id: 'problem.api_key_limit', message: 'You’ve reached the limit of 100 API keys. Revoke one you no longer use.' },
  },
  key_limit: {
    status: 409,
    title: /*i18n*/ { id: 'problem.key_limit.title', message: 'Too many keys' },
    detail: /*i18n*/ { id: 'problem.key_limit', message: 'This installation keeps 100 keys. It can’t make another.' },
  },
  list_view_limit: {
    status: 409,
    title: /*i18n*/ { id: 'problem.list_view_limit.title', message: 'Too many views' },
    detail: /*i18n*/ { id: 'problem.list_view_limit', message: 'A list can have 30 saved views. Delete one you no longer use.' },
  },
  webhook_limit: {
    status: 409,
    title: /*i18n*/ { id: 'problem.webhook_limit.title', message: 'Too many webhooks' },
    detail: /*i18n*/ { id: 'problem.webhook_limit', message: 'You’ve reached the limit of 20 webhooks. Delete one you no longer use.' },
  },
  webhook_disabled: {
    status: 409,
    title: /*i18n*/ { id: 'problem.webhook_disabled.title', message: 'Webhook disabled' },
    detail: /*i18n*/ { id: 'problem.webhook_disabled', message: 'This webhook is disabled. Turn it on first.' },
  },
  user_inactive: {
    status: 403,
    title: /*i18n*/ { id: 'problem.user_inactive.title', message: 'User inactive' },
    detail: /*i18n*/ {
      id: 'problem.user_inactive',
      message: 'This user isn’t active in this account. Accept the invitation, or ask an admin.',
    },
  },
  other_user_signed_in: {
    status: 403,
    title: /*i18n*/ { id: 'problem.other_user_signed_in.title', message: 'Signed in as someone else' },
    detail: /*i18n*/ {
      id: 'problem.other_user_signed_in',
      message: 'This invitation is for another email address. Sign in with that address to accept it.',
    },
  },
  second_factor_missing: {
    status: 403,
    title: /*i18n*/ { id: 'problem.second_factor_missing.title', message: 'Two-factor authentication required' },
    detail: /*i18n*/ {
      id: 'problem.second_factor_missing',
      message: 'This account requires two-factor authentication. Set it up in your profile, or sign in with it.',
    },
  },
  second_factor_on: {
    status: 409,
    title: /*i18n*/ { id: 'problem.second_factor_on.title', message: 'Already on' },
    detail: /*i18n*/ { id: 'problem.second_factor_on', message: 'You’ve already set up an authenticator app. Turn it off first.' },
  },
  passkey_limit: {
    status: 409,
    title: /*i18n*/ { id: 'problem.passkey_limit.title', message: 'Too many passkeys' },
    detail: /*i18n*/ { id: 'problem.passkey_limit', message: 'You’ve reached the limit of 20 passkeys. Remove one first.' },
  },
  email_taken: {
    status: 422,
    title: /*i18n*/ { id: 'problem.email_taken.title', message: 'Email already in use' },
    detail: /*i18n*/ { id: 'problem.email_taken', message: 'This email already has an account. Sign in instead.' },
  },
  email_unconfirmed: {
    status: 409,
    title: /*i18n*/ { id: 'problem.email_unconfirmed.title', message: 'Confirm your email first' },
    detail: /*i18n*/ {
      id: 'problem.email_unconfirmed',
      message: 'Confirm your email address before you email others. Use the link we sent you.',
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
      message: 'You’ve reached the limit of 500 users. Revoke pending invitations first.',
    },
  },
  account_owner_locked: {
    status: 409,
    title: /*i18n*/ { id: 'problem.account_owner_locked.title', message: 'Owner can’t be changed' },
    detail: /*i18n*/ { id: 'problem.account_owner_locked', message: 'The account owner’s role and status can’t be changed.' },
  },
  own_access_locked: {
    status: 409,
    title: /*i18n*/ { id: 'problem.own_access_locked.title', message: 'Your own access' },
    detail: /*i18n*/ {
      id: 'problem.own_access_locked',
      message: 'You can’t change your own role or status. Ask another admin.',
    },
  },
  invitation_pending: {
    status: 409,
    title: /*i18n*/ { id: 'problem.invitation_pending.title', message: 'Not accepted yet' },
    detail: /*i18n*/ { id: 'problem.invitation_pending', message: 'They’ll become active once they accept the invitation.' },
  },
  invitation_accepted: {
    status: 409,
    title: /*i18n*/ { id: 'problem.invitation_accepted.title', message: 'Already accepted' },
    detail: /*i18n*/ { id: 'problem.invitation_accepted', message: 'This person has already accepted the invitation.' },
  },
  organizer_limit: {
    status: 409,
    title: /*i18n*/ { id: 'problem.organizer_limit.title', message: 'Too many organizers' },
    detail: /*i18n*/ {
      id: 'problem.organizer_limit',
      message: 'You’ve reached the limit of 1,000 organizers. Delete some without events.',
    },
  },
  organizer_in_use: {
    status: 409,
    title: /*i18n*/ { id: 'problem.organizer_in_use.title', message: 'Organizer in use' },
    detail: /*i18n*/ { id: 'problem.organizer_in_use', message: 'This organizer still has events.' },
  },
  tax_or_fee_limit: {
    status: 409,
    title: /*i18n*/ { id: 'problem.tax_or_fee_limit.title', message: 'Too many taxes and fees' },
    detail: /*i18n*/ { id: 'problem.tax_or_fee_limit', message: 'You’ve reached the limit of 200 taxes and fees. Delete some first.' },
  },
  image_limit: {
    status: 409,
    title: /*i18n*/ { id: 'problem.image_limit.title', message: 'Too many images' },
    detail: /*i18n*/ { id: 'problem.image_limit', message: 'You’ve reached the limit of 5,000 images. Remove some first.' },
  },
  image_limit_event: {
    status: 409,
    title: /*i18n*/ { id: 'problem.image_limit_event.title', message: 'Too many images' },
    detail: /*i18n*/ {
      id: 'problem.image_limit_event',
      message: 'You’ve reached the limit of 500 images in an event’s texts. Remove some first.',
    },
  },
  image_limit_hour: {
    status: 429,
    title: /*i18n*/ { id: 'problem.image_limit_hour.title', message: 'Too many images at once' },
    detail: /*i18n*/ { id: 'problem.image_limit_hour', message: 'You can add 60 images an hour. Try again later.' },
  },
  image_in_use: {
    status: 409,
    title: /*i18n*/ { id: 'problem.image_in_use.title', message: 'Image in use' },
    detail: /*i18n*/ { id: 'problem.image_in_use', message: 'One of the event’s texts uses this image. Remove it from the text first.' },
  },
  image_type: {
    status: 422,
    title: /*i18n*/ { id: 'problem.image_type.title', message: 'Image type not supported' },
    detail: /*i18n*/ {
      id: 'problem.image_type',
      message: 'Use a JPEG, PNG, WebP, GIF or AVIF image.',
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
    detail: /*i18n*/ { id: 'problem.image_too_small', message: 'The image has too few pixels. Use a larger one.' },
  },
  image_dimensions: {
    status: 422,
    title: /*i18n*/ { id: 'problem.image_dimensions.title', message: 'Image has too many pixels' },
    detail: /*i18n*/ { id: 'problem.image_dimensions', message: 'The image has too many pixels. Use a smaller one.' },
  },
  image_not_found_at_url: {
    status: 422,
    title: /*i18n*/ { id: 'problem.image_not_found_at_url.title', message: 'No image at this address' },
    detail: /*i18n*/ {
      id: 'problem.image_not_found_at_url',
      message: 'We couldn’t load an image from this address. Check it, or upload the image.',
    },
  },
} as const satisfies Record<string, ProblemDeclaration>
