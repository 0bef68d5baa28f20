CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`currency` text NOT NULL,
	`timezone` text NOT NULL,
	`payment_account_id` text,
	`payment_connected` integer NOT NULL,
	`payment_version` integer NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `accounts_by_payment_account` ON `accounts` (`payment_account_id`);--> statement-breakpoint
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
	`status` text NOT NULL,
	`created_at` text NOT NULL,
	`checked_in_at` text,
	`account_id` text NOT NULL,
	`version` integer NOT NULL,
	`deleted` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attendees_by_event` ON `attendees` (`event_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `boxes` (
	`event_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`organizer_id` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `boxes_by_account` ON `boxes` (`account_id`);--> statement-breakpoint
CREATE TABLE `call_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`body_hash` text NOT NULL,
	`status` integer,
	`body` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `check_in_lists` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`short_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`activates_at` text,
	`expires_at` text,
	`ticket_ids` text NOT NULL,
	`created_at` text NOT NULL,
	`account_id` text NOT NULL,
	`version` integer NOT NULL,
	`deleted` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `check_in_lists_by_event` ON `check_in_lists` (`event_id`);--> statement-breakpoint
CREATE TABLE `check_ins` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`list_id` text NOT NULL,
	`attendee_id` text NOT NULL,
	`checked_in_at` text NOT NULL,
	`scan_id` text,
	`undone_at` text,
	`account_id` text NOT NULL,
	`version` integer NOT NULL,
	`deleted` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `check_ins_by_event` ON `check_ins` (`event_id`);--> statement-breakpoint
CREATE TABLE `email_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`purpose` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text
);
--> statement-breakpoint
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
CREATE INDEX `events_by_account` ON `events` (`account_id`,`start_date`);--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`event_id` text,
	`order_id` text,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`recipient_name` text NOT NULL,
	`locale` text NOT NULL,
	`reply_to` text,
	`footer` text,
	`data` text NOT NULL,
	`subject` text,
	`status` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`resends` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`created_at` text NOT NULL,
	`due_at` text,
	`sent_at` text
);
--> statement-breakpoint
CREATE INDEX `mails_by_account` ON `mails` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `mails_by_status` ON `mails` (`status`,`due_at`);--> statement-breakpoint
CREATE TABLE `memberships` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`is_owner` integer NOT NULL,
	`status` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `memberships_by_user` ON `memberships` (`user_id`,`account_id`);--> statement-breakpoint
CREATE INDEX `memberships_by_account` ON `memberships` (`account_id`);--> statement-breakpoint
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
	`locale` text NOT NULL,
	`first_name` text,
	`last_name` text,
	`email` text,
	`is_manual` integer NOT NULL,
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
CREATE INDEX `orders_by_event` ON `orders` (`event_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `organizers` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`description` text,
	`website` text,
	`currency` text NOT NULL,
	`timezone` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `organizers_by_account` ON `organizers` (`account_id`);--> statement-breakpoint
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
CREATE TABLE `pushes` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`command` text NOT NULL,
	`input` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pushes_by_time` ON `pushes` (`created_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`account_id` text NOT NULL,
	`expires_at` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
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
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`email_confirmed_at` text,
	`password_hash` text NOT NULL,
	`locale` text NOT NULL,
	`timezone` text NOT NULL,
	`last_login_at` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_by_email` ON `users` (`email`);