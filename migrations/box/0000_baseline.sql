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
	`homepage` text,
	`homepage_draft` text,
	`homepage_published_at` text
);
--> statement-breakpoint
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
	`created_at` text NOT NULL
);
--> statement-breakpoint
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
	`gross` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `promo_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`code` text NOT NULL,
	`discount_type` text NOT NULL,
	`rate_ppm` integer,
	`amount` integer,
	`expires_at` text,
	`max_uses` integer,
	`ticket_ids` text NOT NULL,
	`uses` integer NOT NULL,
	`held_uses` integer NOT NULL,
	`created_at` text NOT NULL,
	`code_key` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `promo_codes_by_key` ON `promo_codes` (`code_key`);--> statement-breakpoint
CREATE TABLE `code_guesses` (
	`address` text PRIMARY KEY NOT NULL,
	`times` text NOT NULL,
	`latest` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `code_guesses_by_time` ON `code_guesses` (`latest`);--> statement-breakpoint
CREATE TABLE `affiliates` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`name` text NOT NULL,
	`code` text NOT NULL,
	`email` text,
	`is_active` integer NOT NULL,
	`orders` integer NOT NULL,
	`tickets` integer NOT NULL,
	`gross` integer NOT NULL,
	`refunded` integer NOT NULL,
	`created_at` text NOT NULL,
	`code_key` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `affiliates_by_key` ON `affiliates` (`code_key`);--> statement-breakpoint
CREATE TABLE `capacity_assignments` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`name` text NOT NULL,
	`capacity` integer,
	`enabled` integer NOT NULL,
	`ticket_ids` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `taxes_and_fees` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`calculation` text NOT NULL,
	`rate_ppm` integer,
	`amount` integer,
	`currency` text,
	`included` integer NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `questions` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`type` text NOT NULL,
	`belongs_to` text NOT NULL,
	`required` integer NOT NULL,
	`hidden` integer NOT NULL,
	`ticket_ids` text NOT NULL,
	`options` text NOT NULL,
	`position` integer NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
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
	`session_hash` text NOT NULL,
	`payment_client_secret` text,
	`payment_attempt` integer NOT NULL,
	`hold_extended` integer NOT NULL,
	`held_since` text,
	`held_for` text,
	`sales_day` text,
	`awaits_look` integer DEFAULT false NOT NULL,
	`in_sums` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_by_short_id` ON `orders` (`short_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_by_number` ON `orders` (`number`);--> statement-breakpoint
CREATE INDEX `orders_to_expire` ON `orders` (`expires_at`) WHERE status in ('RESERVED', 'AWAITING_PAYMENT') and awaits_look = 0;--> statement-breakpoint
CREATE INDEX `orders_by_session` ON `orders` (`session_hash`) WHERE status in ('RESERVED', 'AWAITING_PAYMENT');--> statement-breakpoint
CREATE INDEX `carts_to_forget` ON `orders` (`created_at`) WHERE email is null;--> statement-breakpoint
CREATE INDEX `orders_to_sum` ON `orders` (`id`) WHERE in_sums = 0 and completed_at is not null;--> statement-breakpoint
CREATE TABLE `order_timeline` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` text NOT NULL,
	`by_kind` text NOT NULL,
	`by_name` text,
	`amount` integer,
	`currency` text,
	`attendee_id` text,
	`detail` text
);
--> statement-breakpoint
CREATE INDEX `order_timeline_by_order` ON `order_timeline` (`order_id`);--> statement-breakpoint
CREATE TABLE `address_holds` (
	`holder` text NOT NULL,
	`price_id` text NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`holder`, `price_id`)
);
--> statement-breakpoint
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
	`ticket_code` text NOT NULL,
	`code_hash` text,
	`search` text,
	`last_name_key` text,
	`door_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attendees_by_short_id` ON `attendees` (`short_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `attendees_by_code` ON `attendees` (`ticket_code`);--> statement-breakpoint
CREATE UNIQUE INDEX `attendees_by_code_hash` ON `attendees` (`code_hash`);--> statement-breakpoint
CREATE INDEX `attendees_by_order` ON `attendees` (`order_id`);--> statement-breakpoint
CREATE INDEX `attendees_by_ticket` ON `attendees` (`ticket_id`,`status`,`price_id`);--> statement-breakpoint
CREATE INDEX `attendees_by_first_name` ON `attendees` (`status`,`search`,`ticket_id`);--> statement-breakpoint
CREATE INDEX `attendees_by_last_name` ON `attendees` (`status`,`last_name_key`,`ticket_id`);--> statement-breakpoint
CREATE INDEX `attendees_by_version` ON `attendees` (`door_version`,`id`,`ticket_id`);--> statement-breakpoint
CREATE INDEX `attendees_to_fill` ON `attendees` (`id`) WHERE search is null;--> statement-breakpoint
CREATE TABLE `planned_attendees` (
	`order_id` text PRIMARY KEY NOT NULL,
	`attendees` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `retired_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`attendee_id` text NOT NULL,
	`retired_at` text NOT NULL
);
--> statement-breakpoint
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
	`image_ids` text NOT NULL,
	`last_attendee` integer
);
--> statement-breakpoint
CREATE INDEX `messages_with_images` ON `messages` (`id`) WHERE image_ids <> '[]';--> statement-breakpoint
CREATE TABLE `message_recipients` (
	`id` integer PRIMARY KEY NOT NULL,
	`message_id` text NOT NULL,
	`address` text NOT NULL,
	`attendee_id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `message_recipients_by_address` ON `message_recipients` (`message_id`,`address`);--> statement-breakpoint
CREATE TABLE `check_in_lists` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`short_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`activates_at` text,
	`expires_at` text,
	`ticket_ids` text NOT NULL,
	`all_tickets` integer DEFAULT false NOT NULL,
	`anew_from` integer DEFAULT 0 NOT NULL,
	`pin_hash` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `check_ins` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`list_id` text NOT NULL,
	`attendee_id` text NOT NULL,
	`checked_in_at` text NOT NULL,
	`scan_id` text,
	`device` text,
	`undone_at` text,
	`cleared_at` text,
	`later` text
);
--> statement-breakpoint
CREATE INDEX `check_ins_by_attendee` ON `check_ins` (`attendee_id`);--> statement-breakpoint
CREATE INDEX `check_ins_of_list` ON `check_ins` (`list_id`,`checked_in_at`,`id`) WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX `check_ins_by_device` ON `check_ins` (`list_id`,`device`,`checked_in_at`,`id`) WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX `check_ins_by_time` ON `check_ins` (`checked_in_at`,`list_id`) WHERE undone_at is null;--> statement-breakpoint
CREATE TABLE `payment_notices` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`order_id` text,
	`type` text NOT NULL,
	`error` text NOT NULL,
	`attempts` integer NOT NULL,
	`received_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `facts` (
	`id` integer PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`origin` text NOT NULL,
	`payment_account_id` text,
	`payment_connected` integer NOT NULL,
	`payment_version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `payments` (
	`intent_id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`account_id` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`purpose` text,
	`amount_received` integer NOT NULL,
	`currency_received` text,
	`method` text,
	`card_brand` text,
	`card_last4` text,
	`failure_code` text,
	`created_at` text NOT NULL,
	`paid_at` text,
	`looks` integer DEFAULT 0 NOT NULL,
	`look_ended` integer DEFAULT 0 NOT NULL,
	`look_applied` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `payments_by_order` ON `payments` (`order_id`);--> statement-breakpoint
CREATE TABLE `payment_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`received_at` text NOT NULL,
	`intent_id` text,
	`look` integer,
	`applied_at` text
);
--> statement-breakpoint
CREATE INDEX `payment_events_to_apply` ON `payment_events` (`intent_id`) WHERE applied_at is null;--> statement-breakpoint
CREATE INDEX `payment_events_to_forget` ON `payment_events` (`applied_at`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`intent_id` text NOT NULL,
	`provider_id` text,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`reason` text NOT NULL,
	`failure_code` text,
	`parts` text NOT NULL,
	`notify_buyer` integer NOT NULL,
	`requested_by` text,
	`created_at` text NOT NULL,
	`settled_at` text
);
--> statement-breakpoint
CREATE INDEX `refunds_by_order` ON `refunds` (`order_id`);--> statement-breakpoint
CREATE TABLE `disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`intent_id` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`reason` text NOT NULL,
	`opened_at` text NOT NULL,
	`closed_at` text
);
--> statement-breakpoint
CREATE INDEX `disputes_by_order` ON `disputes` (`order_id`);--> statement-breakpoint
CREATE TABLE `ledger` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`intent_id` text,
	`payment_account_id` text,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`source` text,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ledger_by_order` ON `ledger` (`order_id`);--> statement-breakpoint
CREATE TABLE `room_gate` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`closed_from` text
);
--> statement-breakpoint
CREATE TABLE `room_orders` (
	`ticket_id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`at` integer NOT NULL,
	`tickets` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `room_orders_by_time` ON `room_orders` (`at`);--> statement-breakpoint
CREATE INDEX `room_orders_by_order` ON `room_orders` (`order_id`);--> statement-breakpoint
CREATE TABLE `person_orders` (
	`order_id` text PRIMARY KEY NOT NULL,
	`person` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `person_orders_by_person` ON `person_orders` (`person`);--> statement-breakpoint
CREATE TABLE `sales_days` (
	`date` text PRIMARY KEY NOT NULL,
	`tickets` integer NOT NULL,
	`orders` integer NOT NULL,
	`gross` integer NOT NULL,
	`refunded` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sales_sums` (
	`kind` text NOT NULL,
	`date` text NOT NULL,
	`key` text NOT NULL,
	`about` text NOT NULL,
	`orders` integer NOT NULL,
	`tickets` integer NOT NULL,
	`cancelled` integer NOT NULL,
	`subtotal` integer NOT NULL,
	`discounts` integer NOT NULL,
	`fees` integer NOT NULL,
	`taxes` integer NOT NULL,
	`included_taxes` integer NOT NULL,
	`gross` integer NOT NULL,
	`refunded` integer NOT NULL,
	PRIMARY KEY(`kind`, `date`, `key`)
);
--> statement-breakpoint
CREATE TABLE `set_aside` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`lane` text NOT NULL,
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	`error` text NOT NULL,
	`set_aside_at` text NOT NULL,
	`payload` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`changes` text NOT NULL,
	`mails` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `outbox_lanes` (
	`lane` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `counters` (
	`name` text PRIMARY KEY NOT NULL,
	`n` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`body_hash` text NOT NULL,
	`answer` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_to_forget` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`input` text NOT NULL,
	`cursor` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `jobs_by_time` ON `jobs` (`next_at`);
--> statement-breakpoint
CREATE TRIGGER `ledger_is_never_changed` BEFORE UPDATE ON `ledger` BEGIN SELECT raise(ABORT, 'the ledger is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `ledger_is_never_deleted` BEFORE DELETE ON `ledger` BEGIN SELECT raise(ABORT, 'the ledger is append-only'); END;
--> statement-breakpoint
-- The door's search: every word of three letters or more, wherever it stands, and the beginnings of words, for which
-- two spaces stand before each. It holds no text of its own; the triggers keep it with `attendees`.`search`.
CREATE VIRTUAL TABLE `attendees_search` USING fts5(`body`, content = '', columnsize = 0, tokenize = 'trigram case_sensitive 1');
--> statement-breakpoint
CREATE TRIGGER `attendees_search_insert` AFTER INSERT ON `attendees` WHEN new.search IS NOT NULL BEGIN
  INSERT INTO `attendees_search` (`rowid`, `body`) VALUES (new.rowid, '  ' || replace(new.search, ' ', '  '));
END;
--> statement-breakpoint
CREATE TRIGGER `attendees_search_update` AFTER UPDATE OF `search` ON `attendees` WHEN old.search IS NOT new.search BEGIN
  INSERT INTO `attendees_search` (`attendees_search`, `rowid`, `body`) SELECT 'delete', old.rowid, '  ' || replace(old.search, ' ', '  ') WHERE old.search IS NOT NULL;
  INSERT INTO `attendees_search` (`rowid`, `body`) SELECT new.rowid, '  ' || replace(new.search, ' ', '  ') WHERE new.search IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `attendees_search_delete` AFTER DELETE ON `attendees` WHEN old.search IS NOT NULL BEGIN
  INSERT INTO `attendees_search` (`attendees_search`, `rowid`, `body`) VALUES ('delete', old.rowid, '  ' || replace(old.search, ' ', '  '));
END;
