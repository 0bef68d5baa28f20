CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`currency` text NOT NULL,
	`timezone` text NOT NULL,
	`payment_account_id` text,
	`payment_connected` integer NOT NULL,
	`payment_version` integer NOT NULL,
	`payment_details` text,
	`payment_events_read_id` text,
	`payment_events_read_to` integer,
	`payment_events_asked_at` integer,
	`requires_second_factor` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `accounts_by_payment_account` ON `accounts` (`payment_account_id`);--> statement-breakpoint
CREATE INDEX `accounts_to_ask` ON `accounts` (`payment_events_asked_at`) WHERE payment_account_id is not null;--> statement-breakpoint
CREATE TABLE `boxes` (
	`event_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`organizer_id` text NOT NULL,
	`created_at` text NOT NULL,
	`active_at` text,
	`poked_at` text
);
--> statement-breakpoint
CREATE INDEX `boxes_by_account` ON `boxes` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `boxes_by_organizer` ON `boxes` (`organizer_id`);--> statement-breakpoint
CREATE INDEX `boxes_by_activity` ON `boxes` (`active_at`,`poked_at`,`event_id`);--> statement-breakpoint
CREATE TABLE `stale_boxes` (
	`event_id` text PRIMARY KEY NOT NULL,
	`generation` integer NOT NULL,
	`stale_since` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stale_boxes_by_time` ON `stale_boxes` (`stale_since`);--> statement-breakpoint
CREATE TABLE `event_defaults` (
	`account_id` text PRIMARY KEY NOT NULL,
	`organizer_id` text,
	`language` text,
	`timezone` text,
	`currency` text,
	`settings` text NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `organizers` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`description` text,
	`website` text,
	`image_id` text,
	`currency` text NOT NULL,
	`timezone` text NOT NULL,
	`created_at` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `organizers_by_account` ON `organizers` (`account_id`);--> statement-breakpoint
CREATE TABLE `images` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`event_id` text,
	`organizer_id` text,
	`type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` text NOT NULL,
	`check_at` text
);
--> statement-breakpoint
CREATE INDEX `images_by_account` ON `images` (`account_id`);--> statement-breakpoint
CREATE INDEX `images_by_account_and_time` ON `images` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `images_by_event` ON `images` (`event_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `images_by_organizer` ON `images` (`organizer_id`);--> statement-breakpoint
CREATE INDEX `images_to_check` ON `images` (`check_at`) WHERE "check_at" is not null;--> statement-breakpoint
CREATE TABLE `image_uses` (
	`image_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`image_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `image_uses_by_user` ON `image_uses` (`user_id`);--> statement-breakpoint
CREATE TABLE `taxes_and_fees` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`calculation` text NOT NULL,
	`rate_ppm` integer,
	`amount` integer,
	`currency` text,
	`included` integer NOT NULL,
	`version` integer NOT NULL,
	`account_id` text NOT NULL,
	`apply_to_new_tickets` integer NOT NULL,
	`created_at` text NOT NULL,
	`deleted` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `taxes_and_fees_by_account` ON `taxes_and_fees` (`account_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`email_confirmed_at` text,
	`pending_email` text,
	`password_hash` text NOT NULL,
	`locale` text NOT NULL,
	`timezone` text NOT NULL,
	`last_login_at` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_by_confirmed_email` ON `users` (`email`) WHERE email_confirmed_at is not null;--> statement-breakpoint
CREATE INDEX `users_at_address` ON `users` (`email`,email_confirmed_at is null,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_by_claim` ON `users` (`email`,`password_hash`);--> statement-breakpoint
CREATE TABLE `memberships` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`is_owner` integer NOT NULL,
	`status` text NOT NULL,
	`created_at` text NOT NULL,
	`invited_as` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `memberships_by_user` ON `memberships` (`user_id`,`account_id`);--> statement-breakpoint
CREATE INDEX `memberships_by_account` ON `memberships` (`account_id`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`membership_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`email` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`locale` text NOT NULL,
	`invited_by` text NOT NULL,
	`token_hash` text NOT NULL,
	`sent_at` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_by_email` ON `invitations` (`account_id`,`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_by_token` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`account_id` text NOT NULL,
	`is_strong` integer DEFAULT false NOT NULL,
	`expires_at` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_to_forget` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `email_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`purpose` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text
);
--> statement-breakpoint
CREATE INDEX `email_tokens_to_forget` ON `email_tokens` (`expires_at`);--> statement-breakpoint
CREATE INDEX `email_tokens_by_user` ON `email_tokens` (`user_id`);--> statement-breakpoint
CREATE TABLE `authenticators` (
	`user_id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`confirmed_at` text,
	`last_step` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_by_user` ON `recovery_codes` (`user_id`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`created_at` text NOT NULL,
	`last_used_at` text
);
--> statement-breakpoint
CREATE INDEX `passkeys_by_user` ON `passkeys` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `used_challenges` (
	`challenge` text PRIMARY KEY NOT NULL,
	`forget_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `used_challenges_to_forget` ON `used_challenges` (`forget_at`);--> statement-breakpoint
CREATE TABLE `known_places` (
	`place` text NOT NULL,
	`user_id` text NOT NULL,
	`used_at` text NOT NULL,
	PRIMARY KEY(`place`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `known_places_to_forget` ON `known_places` (`used_at`);--> statement-breakpoint
CREATE TABLE `call_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`body_hash` text NOT NULL,
	`status` integer,
	`body` text,
	`created_at` text NOT NULL,
	`claimed_at` text
);
--> statement-breakpoint
CREATE INDEX `call_keys_to_forget` ON `call_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `tries` (
	`key` text PRIMARY KEY NOT NULL,
	`hits` integer NOT NULL,
	`next_at` integer NOT NULL,
	`forget_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tries_to_forget` ON `tries` (`forget_at`);--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`event_id` text,
	`order_id` text,
	`message_id` text,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`recipient_name` text NOT NULL,
	`locale` text NOT NULL,
	`sender_name` text,
	`reply_to` text,
	`footer` text,
	`data` text NOT NULL,
	`contents` text,
	`subject` text,
	`status` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`resends` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`created_at` text NOT NULL,
	`asked_at` text,
	`due_at` text,
	`sent_at` text
);
--> statement-breakpoint
CREATE INDEX `mails_by_account` ON `mails` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_by_account_status` ON `mails` (`account_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_by_account_kind` ON `mails` (`account_id`,`kind`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_by_event` ON `mails` (`account_id`,`event_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_by_event_kind` ON `mails` (`account_id`,`event_id`,`kind`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_by_event_status` ON `mails` (`account_id`,`event_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_by_order` ON `mails` (`account_id`,`order_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_by_recipient` ON `mails` (`account_id`,`recipient`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_by_message` ON `mails` (`account_id`,`message_id`,`status`,`created_at`,`id`) WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX `mails_by_status` ON `mails` (`status`,`due_at`);--> statement-breakpoint
CREATE INDEX `mails_with_body` ON `mails` (`created_at`) WHERE "data" <> 'null';--> statement-breakpoint
CREATE TABLE `mail_contents` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`body` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mail_contents_by_age` ON `mail_contents` (`created_at`);--> statement-breakpoint
CREATE TABLE `mails_asked` (
	`account_id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`n` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `message_progress` (
	`message_id` text PRIMARY KEY NOT NULL,
	`sent` integer NOT NULL,
	`failed` integer NOT NULL,
	`stopped` integer NOT NULL,
	`settled` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `unrouted_payment_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`payment_account_id` text,
	`intent_id` text,
	`received_at` text NOT NULL,
	`done_at` text
);
--> statement-breakpoint
CREATE INDEX `unrouted_payment_events_waiting` ON `unrouted_payment_events` (`done_at`,`received_at`);--> statement-breakpoint
CREATE INDEX `unrouted_payment_events_to_forget` ON `unrouted_payment_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `security_log` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`created_at` text NOT NULL,
	`action` text NOT NULL,
	`actor_id` text,
	`actor_name` text,
	`subject_id` text,
	`subject` text,
	`address` text,
	`details` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `security_log_by_account` ON `security_log` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `security_log_by_action` ON `security_log` (`account_id`,`action`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `security_log_by_actor` ON `security_log` (`account_id`,`actor_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `security_log_to_forget` ON `security_log` (`created_at`);--> statement-breakpoint
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`organizer_id` text NOT NULL,
	`organizer` text NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`start_date` text NOT NULL,
	`end_date` text,
	`ends_at` text NOT NULL,
	`timezone` text NOT NULL,
	`currency` text NOT NULL,
	`language` text NOT NULL,
	`location` text,
	`is_online` integer NOT NULL,
	`online_details` text,
	`status` text NOT NULL,
	`settings` text NOT NULL,
	`cover_image_id` text,
	`created_at` text NOT NULL,
	`account_id` text NOT NULL,
	`version` integer NOT NULL,
	`deleted` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `events_by_start` ON `events` (`account_id`,`deleted`,`start_date`,`id`);--> statement-breakpoint
CREATE INDEX `events_by_title` ON `events` (`account_id`,`deleted`,lower("title"),`id`);--> statement-breakpoint
CREATE INDEX `events_by_creation` ON `events` (`account_id`,`deleted`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `events_live` ON `events` (`ends_at`) WHERE "deleted" = 0 and "status" = 'LIVE';--> statement-breakpoint
CREATE INDEX `events_live_of_organizer` ON `events` (`organizer_id`,`ends_at`) WHERE "deleted" = 0 and "status" = 'LIVE';--> statement-breakpoint
CREATE TABLE `tickets` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`type` text NOT NULL,
	`sale_start` text,
	`sale_end` text,
	`min_per_order` integer NOT NULL,
	`max_per_order` integer NOT NULL,
	`hide_when_sold_out` integer NOT NULL,
	`hide_before_sale_start` integer NOT NULL,
	`hide_after_sale_end` integer NOT NULL,
	`hidden_unless_promo` integer NOT NULL,
	`is_hidden` integer NOT NULL,
	`show_quantity` integer NOT NULL,
	`start_collapsed` integer NOT NULL,
	`tax_and_fee_ids` text NOT NULL,
	`position` integer NOT NULL,
	`created_at` text NOT NULL,
	`account_id` text NOT NULL,
	`version` integer NOT NULL,
	`deleted` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tickets_by_event` ON `tickets` (`event_id`);--> statement-breakpoint
CREATE TABLE `prices` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`ticket_id` text NOT NULL,
	`label` text,
	`price` integer NOT NULL,
	`quantity` integer,
	`sale_start` text,
	`sale_end` text,
	`is_hidden` integer NOT NULL,
	`position` integer NOT NULL,
	`sold` integer NOT NULL,
	`held` integer NOT NULL,
	`gross` integer NOT NULL,
	`account_id` text NOT NULL,
	`version` integer NOT NULL,
	`deleted` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `prices_by_event` ON `prices` (`event_id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`short_id` text NOT NULL,
	`number` text NOT NULL,
	`status` text NOT NULL,
	`payment_status` text NOT NULL,
	`refund_status` text,
	`display_status` text NOT NULL,
	`currency` text NOT NULL,
	`subtotal` integer NOT NULL,
	`discount_total` integer NOT NULL,
	`fee_total` integer NOT NULL,
	`included_tax_total` integer NOT NULL,
	`added_tax_total` integer NOT NULL,
	`tax_total` integer NOT NULL,
	`total` integer NOT NULL,
	`total_refunded` integer NOT NULL,
	`charges` text NOT NULL,
	`lines` text NOT NULL,
	`ticket_quantity` integer NOT NULL,
	`promo_code` text,
	`promo_code_id` text,
	`affiliate_id` text,
	`affiliate_code` text,
	`affiliate_name` text,
	`locale` text NOT NULL,
	`first_name` text,
	`last_name` text,
	`email` text,
	`answers` text,
	`note` text,
	`note_by` text,
	`note_at` text,
	`is_manual` integer NOT NULL,
	`left_unrefunded` integer DEFAULT false NOT NULL,
	`expires_at` text NOT NULL,
	`created_at` text NOT NULL,
	`completed_at` text,
	`payment_account_id` text,
	`payment_intent_id` text,
	`account_id` text NOT NULL,
	`version` integer NOT NULL,
	`deleted` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `orders_by_time` ON `orders` (`event_id`,`deleted`,`created_at`,`id`,`is_manual`,`number`,`first_name`,`last_name`);--> statement-breakpoint
CREATE INDEX `orders_by_total` ON `orders` (`event_id`,`deleted`,`total`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_name` ON `orders` (`event_id`,`deleted`,lower("last_name"),`id`);--> statement-breakpoint
CREATE INDEX `orders_by_number` ON `orders` (`event_id`,`deleted`,`number`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_status` ON `orders` (`event_id`,`deleted`,`display_status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_payment` ON `orders` (`event_id`,`deleted`,`payment_status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_hand` ON `orders` (`event_id`,`deleted`,`created_at`,`id`) WHERE is_manual = 1;--> statement-breakpoint
CREATE INDEX `orders_by_email` ON `orders` (`event_id`,`email`);--> statement-breakpoint
CREATE INDEX `orders_by_refund` ON `orders` (`event_id`,`refund_status`) WHERE refund_status is not null;--> statement-breakpoint
CREATE INDEX `orders_by_affiliate` ON `orders` (`event_id`,`affiliate_id`) WHERE affiliate_id is not null;--> statement-breakpoint
CREATE TABLE `attendees` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`order_id` text NOT NULL,
	`order_number` text NOT NULL,
	`line_id` text NOT NULL,
	`ticket_id` text NOT NULL,
	`price_id` text NOT NULL,
	`ticket_title` text NOT NULL,
	`price_label` text,
	`short_id` text NOT NULL,
	`reference` text NOT NULL,
	`position` integer NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`locale` text NOT NULL,
	`answers` text,
	`status` text NOT NULL,
	`created_at` text NOT NULL,
	`checked_in_at` text,
	`account_id` text NOT NULL,
	`version` integer NOT NULL,
	`deleted` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attendees_by_time` ON `attendees` (`event_id`,`deleted`,`created_at`,`id`,`first_name`,`last_name`,`reference`);--> statement-breakpoint
CREATE INDEX `attendees_by_first_name` ON `attendees` (`event_id`,`deleted`,lower("first_name"),`id`);--> statement-breakpoint
CREATE INDEX `attendees_by_last_name` ON `attendees` (`event_id`,`deleted`,lower("last_name"),`id`);--> statement-breakpoint
CREATE INDEX `attendees_by_reference` ON `attendees` (`event_id`,`deleted`,`reference`,`id`);--> statement-breakpoint
CREATE INDEX `attendees_by_status` ON `attendees` (`event_id`,`deleted`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `attendees_by_ticket` ON `attendees` (`event_id`,`deleted`,`ticket_id`,`created_at`,`id`,`status`);--> statement-breakpoint
CREATE INDEX `attendees_by_email` ON `attendees` (`event_id`,`email`);--> statement-breakpoint
CREATE INDEX `attendees_of_order` ON `attendees` (`order_id`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`subject` text NOT NULL,
	`scope` text NOT NULL,
	`ticket_ids` text NOT NULL,
	`attendee_ids` text NOT NULL,
	`people` text NOT NULL,
	`order_id` text,
	`order_number` text,
	`send_copy` integer NOT NULL,
	`status` text NOT NULL,
	`recipients` integer NOT NULL,
	`fixed_at` text,
	`removed` integer DEFAULT false NOT NULL,
	`created_by` text NOT NULL,
	`created_at` text NOT NULL,
	`content` text NOT NULL,
	`account_id` text NOT NULL,
	`version` integer NOT NULL,
	`deleted` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `messages_by_time` ON `messages` (`event_id`,`deleted`,`removed`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `payment_notices` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`order_id` text,
	`type` text NOT NULL,
	`error` text NOT NULL,
	`attempts` integer NOT NULL,
	`received_at` text NOT NULL,
	`account_id` text NOT NULL,
	`version` integer NOT NULL,
	`deleted` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `payment_notices_by_time` ON `payment_notices` (`account_id`,`deleted`,`received_at`,`id`);--> statement-breakpoint
CREATE TABLE `set_aside` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`lane` text NOT NULL,
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	`error` text NOT NULL,
	`set_aside_at` text NOT NULL,
	`account_id` text NOT NULL,
	`version` integer NOT NULL,
	`deleted` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attendees_by_check_in` ON `attendees` (`event_id`, `deleted`, coalesce(`checked_in_at`, ''), `id`);
--> statement-breakpoint
-- Full-text search of the read model by three letters or more, scoped by event. Kept up by triggers, so that
-- upserts, tombstones and a rebuild need not know of it. Names whose letters put the family first are written and
-- searched for without a space (王小明), so they stand in the index in each order: 小明 王 小明 王小明.
CREATE VIRTUAL TABLE `orders_search` USING fts5(`event_id`, `body`, tokenize = 'trigram');
--> statement-breakpoint
CREATE TRIGGER `orders_search_insert` AFTER INSERT ON `orders` BEGIN
  INSERT INTO `orders_search` (`rowid`, `event_id`, `body`) VALUES (new.rowid, new.event_id, new.number || ' ' || coalesce(new.first_name, '') || ' ' || coalesce(new.last_name, '') || CASE WHEN new.last_name GLOB '*[⺀-鿿가-힣]*' THEN ' ' || coalesce(new.first_name, '') || ' ' || coalesce(new.last_name, '') || coalesce(new.first_name, '') ELSE '' END || ' ' || coalesce(new.email, ''));
END;
--> statement-breakpoint
CREATE TRIGGER `orders_search_update` AFTER UPDATE OF `first_name`, `last_name`, `email` ON `orders` WHEN old.first_name IS NOT new.first_name OR old.last_name IS NOT new.last_name OR old.email IS NOT new.email BEGIN
  UPDATE `orders_search` SET `body` = new.number || ' ' || coalesce(new.first_name, '') || ' ' || coalesce(new.last_name, '') || CASE WHEN new.last_name GLOB '*[⺀-鿿가-힣]*' THEN ' ' || coalesce(new.first_name, '') || ' ' || coalesce(new.last_name, '') || coalesce(new.first_name, '') ELSE '' END || ' ' || coalesce(new.email, '') WHERE `rowid` = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER `orders_search_delete` AFTER DELETE ON `orders` BEGIN
  DELETE FROM `orders_search` WHERE `rowid` = old.rowid;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `attendees_search` USING fts5(`event_id`, `body`, tokenize = 'trigram');
--> statement-breakpoint
CREATE TRIGGER `attendees_search_insert` AFTER INSERT ON `attendees` BEGIN
  INSERT INTO `attendees_search` (`rowid`, `event_id`, `body`) VALUES (new.rowid, new.event_id, new.reference || ' ' || new.first_name || ' ' || new.last_name || CASE WHEN new.last_name GLOB '*[⺀-鿿가-힣]*' THEN ' ' || new.first_name || ' ' || new.last_name || new.first_name ELSE '' END || ' ' || new.email);
END;
--> statement-breakpoint
CREATE TRIGGER `attendees_search_update` AFTER UPDATE OF `first_name`, `last_name`, `email` ON `attendees` WHEN old.first_name IS NOT new.first_name OR old.last_name IS NOT new.last_name OR old.email IS NOT new.email BEGIN
  UPDATE `attendees_search` SET `body` = new.reference || ' ' || new.first_name || ' ' || new.last_name || CASE WHEN new.last_name GLOB '*[⺀-鿿가-힣]*' THEN ' ' || new.first_name || ' ' || new.last_name || new.first_name ELSE '' END || ' ' || new.email WHERE `rowid` = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER `attendees_search_delete` AFTER DELETE ON `attendees` BEGIN
  DELETE FROM `attendees_search` WHERE `rowid` = old.rowid;
END;
--> statement-breakpoint
-- Full-text search of the mail log by three letters or more, scoped by account. Kept up by triggers.
CREATE VIRTUAL TABLE `mails_search` USING fts5(`account_id`, `body`, tokenize = 'trigram');
--> statement-breakpoint
CREATE TRIGGER `mails_search_insert` AFTER INSERT ON `mails` BEGIN
  INSERT INTO `mails_search` (`rowid`, `account_id`, `body`) VALUES (new.rowid, new.account_id, new.recipient || ' ' || new.recipient_name || ' ' || coalesce(new.subject, ''));
END;
--> statement-breakpoint
CREATE TRIGGER `mails_search_update` AFTER UPDATE OF `recipient`, `recipient_name`, `subject` ON `mails` WHEN old.recipient IS NOT new.recipient OR old.recipient_name IS NOT new.recipient_name OR old.subject IS NOT new.subject BEGIN
  UPDATE `mails_search` SET `body` = new.recipient || ' ' || new.recipient_name || ' ' || coalesce(new.subject, '') WHERE `rowid` = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER `mails_search_delete` AFTER DELETE ON `mails` BEGIN
  DELETE FROM `mails_search` WHERE `rowid` = old.rowid;
END;
--> statement-breakpoint
-- How long the usual lists are, so that showing a page counts no rows: of which list, of whom (`scope`), and of
-- which filter ('' for all, else `field=value`). Kept up by triggers.
CREATE TABLE `list_counts` (
  `list` text NOT NULL,
  `scope` text NOT NULL,
  `filter` text NOT NULL,
  `n` integer NOT NULL,
  PRIMARY KEY (`list`, `scope`, `filter`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TRIGGER `mails_count_insert` AFTER INSERT ON `mails` BEGIN
  INSERT INTO `list_counts` (`list`, `scope`, `filter`, `n`) VALUES ('mails', new.account_id, '', 1), ('mails', new.account_id, 'status=' || new.status, 1)
    ON CONFLICT (`list`, `scope`, `filter`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `mails_count_update` AFTER UPDATE OF `status` ON `mails` WHEN old.status <> new.status BEGIN
  UPDATE `list_counts` SET `n` = `n` - 1 WHERE `list` = 'mails' AND `scope` = old.account_id AND `filter` = 'status=' || old.status;
  INSERT INTO `list_counts` (`list`, `scope`, `filter`, `n`) VALUES ('mails', new.account_id, 'status=' || new.status, 1)
    ON CONFLICT (`list`, `scope`, `filter`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `mails_count_delete` AFTER DELETE ON `mails` BEGIN
  UPDATE `list_counts` SET `n` = `n` - 1 WHERE `list` = 'mails' AND `scope` = old.account_id AND `filter` IN ('', 'status=' || old.status);
END;
--> statement-breakpoint
CREATE TRIGGER `orders_count_insert` AFTER INSERT ON `orders` WHEN new.deleted = 0 BEGIN
  INSERT INTO `list_counts` (`list`, `scope`, `filter`, `n`) VALUES ('orders', new.event_id, '', 1), ('orders', new.event_id, 'status=' || new.status, 1), ('orders', new.event_id, 'display_status=' || new.display_status, 1)
    ON CONFLICT (`list`, `scope`, `filter`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `orders_count_update` AFTER UPDATE OF `deleted`, `status`, `display_status` ON `orders` WHEN old.deleted <> new.deleted OR old.status <> new.status OR old.display_status <> new.display_status BEGIN
  UPDATE `list_counts` SET `n` = `n` - 1 WHERE old.deleted = 0 AND `list` = 'orders' AND `scope` = old.event_id AND `filter` IN ('', 'status=' || old.status, 'display_status=' || old.display_status);
  INSERT INTO `list_counts` (`list`, `scope`, `filter`, `n`) SELECT 'orders', new.event_id, column1, 1 FROM (VALUES (''), ('status=' || new.status), ('display_status=' || new.display_status)) WHERE new.deleted = 0
    ON CONFLICT (`list`, `scope`, `filter`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `orders_count_delete` AFTER DELETE ON `orders` WHEN old.deleted = 0 BEGIN
  UPDATE `list_counts` SET `n` = `n` - 1 WHERE `list` = 'orders' AND `scope` = old.event_id AND `filter` IN ('', 'status=' || old.status, 'display_status=' || old.display_status);
END;
--> statement-breakpoint
CREATE TRIGGER `attendees_count_insert` AFTER INSERT ON `attendees` WHEN new.deleted = 0 BEGIN
  INSERT INTO `list_counts` (`list`, `scope`, `filter`, `n`) VALUES ('attendees', new.event_id, '', 1), ('attendees', new.event_id, 'status=' || new.status, 1), ('attendees', new.event_id, 'ticket_id=' || new.ticket_id, 1)
    ON CONFLICT (`list`, `scope`, `filter`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `attendees_count_update` AFTER UPDATE OF `deleted`, `status`, `ticket_id` ON `attendees` WHEN old.deleted <> new.deleted OR old.status <> new.status OR old.ticket_id <> new.ticket_id BEGIN
  UPDATE `list_counts` SET `n` = `n` - 1 WHERE old.deleted = 0 AND `list` = 'attendees' AND `scope` = old.event_id AND `filter` IN ('', 'status=' || old.status, 'ticket_id=' || old.ticket_id);
  INSERT INTO `list_counts` (`list`, `scope`, `filter`, `n`) SELECT 'attendees', new.event_id, column1, 1 FROM (VALUES (''), ('status=' || new.status), ('ticket_id=' || new.ticket_id)) WHERE new.deleted = 0
    ON CONFLICT (`list`, `scope`, `filter`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `attendees_count_delete` AFTER DELETE ON `attendees` WHEN old.deleted = 0 BEGIN
  UPDATE `list_counts` SET `n` = `n` - 1 WHERE `list` = 'attendees' AND `scope` = old.event_id AND `filter` IN ('', 'status=' || old.status, 'ticket_id=' || old.ticket_id);
END;
--> statement-breakpoint
-- Who answered a question: a row with an empty value for everybody who did, and one for each option that was chosen. Kept
-- up by triggers, so that upserts, tombstones and a rebuild need not know of it.
CREATE TABLE `attendee_answers` (
  `question_id` text NOT NULL,
  `value` text NOT NULL,
  `attendee_id` text NOT NULL,
  PRIMARY KEY (`question_id`, `value`, `attendee_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TRIGGER `attendees_answers_insert` AFTER INSERT ON `attendees` WHEN new.answers IS NOT NULL BEGIN
  INSERT OR IGNORE INTO `attendee_answers` (`question_id`, `value`, `attendee_id`)
    SELECT given.value ->> '$.question_id', '', new.id FROM json_each(new.answers) given
    UNION ALL SELECT given.value ->> '$.question_id', chosen.value, new.id FROM json_each(new.answers) given, json_each(given.value, '$.answer') chosen
      WHERE given.value ->> '$.type' IN ('DROPDOWN', 'RADIO', 'CHECKBOX');
END;
--> statement-breakpoint
CREATE TRIGGER `attendees_answers_update` AFTER UPDATE OF `answers` ON `attendees` WHEN old.answers IS NOT new.answers BEGIN
  DELETE FROM `attendee_answers` WHERE `attendee_id` = old.id
    AND `question_id` IN (SELECT given.value ->> '$.question_id' FROM json_each(coalesce(old.answers, '[]')) given)
    AND `value` IN (SELECT '' UNION ALL SELECT chosen.value FROM json_each(coalesce(old.answers, '[]')) given, json_each(given.value, '$.answer') chosen);
  INSERT OR IGNORE INTO `attendee_answers` (`question_id`, `value`, `attendee_id`)
    SELECT given.value ->> '$.question_id', '', new.id FROM json_each(coalesce(new.answers, '[]')) given
    UNION ALL SELECT given.value ->> '$.question_id', chosen.value, new.id FROM json_each(coalesce(new.answers, '[]')) given, json_each(given.value, '$.answer') chosen
      WHERE given.value ->> '$.type' IN ('DROPDOWN', 'RADIO', 'CHECKBOX');
END;
--> statement-breakpoint
CREATE TRIGGER `attendees_answers_delete` AFTER DELETE ON `attendees` WHEN old.answers IS NOT NULL BEGIN
  DELETE FROM `attendee_answers` WHERE `attendee_id` = old.id
    AND `question_id` IN (SELECT given.value ->> '$.question_id' FROM json_each(coalesce(old.answers, '[]')) given)
    AND `value` IN (SELECT '' UNION ALL SELECT chosen.value FROM json_each(coalesce(old.answers, '[]')) given, json_each(given.value, '$.answer') chosen);
END;
--> statement-breakpoint
-- How many mails of an organizer's message were sent or failed, so that showing it counts no rows. Kept up by a trigger.
CREATE TRIGGER `mails_message_progress` AFTER UPDATE OF `status` ON `mails`
WHEN new.message_id IS NOT NULL AND old.status <> new.status AND (old.status IN ('SENT', 'FAILED', 'STOPPED') OR new.status IN ('SENT', 'FAILED', 'STOPPED'))
BEGIN
  INSERT INTO `message_progress` (`message_id`, `sent`, `failed`, `stopped`, `settled`)
    VALUES (
      new.message_id,
      (new.status = 'SENT') - (old.status = 'SENT'),
      (new.status = 'FAILED') - (old.status = 'FAILED'),
      (new.status = 'STOPPED') - (old.status = 'STOPPED'),
      new.resends = 0 AND new.status IN ('SENT', 'FAILED') AND old.status NOT IN ('SENT', 'FAILED')
    )
    ON CONFLICT (`message_id`) DO UPDATE SET
      `sent` = `sent` + excluded.`sent`, `failed` = `failed` + excluded.`failed`,
      `stopped` = `stopped` + excluded.`stopped`, `settled` = `settled` + excluded.`settled`;
END;
