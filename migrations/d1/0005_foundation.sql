CREATE TABLE `stale_boxes` (
	`event_id` text PRIMARY KEY NOT NULL,
	`generation` integer NOT NULL,
	`stale_since` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stale_boxes_by_time` ON `stale_boxes` (`stale_since`);--> statement-breakpoint
CREATE TABLE `mail_contents` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`body` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mail_contents_by_age` ON `mail_contents` (`created_at`);--> statement-breakpoint
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
DROP INDEX `attendees_by_event`;--> statement-breakpoint
CREATE INDEX `attendees_by_time` ON `attendees` (`event_id`,`deleted`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `attendees_by_first_name` ON `attendees` (`event_id`,`deleted`,lower("first_name"),`id`);--> statement-breakpoint
CREATE INDEX `attendees_by_last_name` ON `attendees` (`event_id`,`deleted`,lower("last_name"),`id`);--> statement-breakpoint
CREATE INDEX `attendees_by_reference` ON `attendees` (`event_id`,`deleted`,`reference`,`id`);--> statement-breakpoint
CREATE INDEX `attendees_by_status` ON `attendees` (`event_id`,`deleted`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `attendees_by_ticket` ON `attendees` (`event_id`,`deleted`,`ticket_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `attendees_by_email` ON `attendees` (`event_id`,`email`);--> statement-breakpoint
CREATE INDEX `attendees_of_order` ON `attendees` (`order_id`);--> statement-breakpoint
DROP INDEX `events_by_account`;--> statement-breakpoint
CREATE INDEX `events_by_start` ON `events` (`account_id`,`deleted`,`start_date`,`id`);--> statement-breakpoint
CREATE INDEX `events_by_title` ON `events` (`account_id`,`deleted`,lower("title"),`id`);--> statement-breakpoint
CREATE INDEX `events_by_creation` ON `events` (`account_id`,`deleted`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `events_live` ON `events` (`ends_at`) WHERE "deleted" = 0 and "status" = 'LIVE';--> statement-breakpoint
DROP INDEX `orders_by_event`;--> statement-breakpoint
CREATE INDEX `orders_by_time` ON `orders` (`event_id`,`deleted`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_total` ON `orders` (`event_id`,`deleted`,`total`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_name` ON `orders` (`event_id`,`deleted`,lower("last_name"),`id`);--> statement-breakpoint
CREATE INDEX `orders_by_number` ON `orders` (`event_id`,`deleted`,`number`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_status` ON `orders` (`event_id`,`deleted`,`display_status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_email` ON `orders` (`event_id`,`email`);--> statement-breakpoint
CREATE INDEX `orders_by_refund` ON `orders` (`event_id`,`refund_status`) WHERE refund_status is not null;--> statement-breakpoint
DROP INDEX `payment_notices_by_account`;--> statement-breakpoint
CREATE INDEX `payment_notices_by_time` ON `payment_notices` (`account_id`,`deleted`,`received_at`,`id`);--> statement-breakpoint
DROP INDEX `boxes_by_account`;--> statement-breakpoint
ALTER TABLE `boxes` ADD `active_at` text;--> statement-breakpoint
ALTER TABLE `boxes` ADD `poked_at` text;--> statement-breakpoint
CREATE INDEX `boxes_by_organizer` ON `boxes` (`organizer_id`);--> statement-breakpoint
CREATE INDEX `boxes_by_activity` ON `boxes` (`active_at`,`poked_at`,`event_id`);--> statement-breakpoint
CREATE INDEX `boxes_by_account` ON `boxes` (`account_id`,`created_at`);--> statement-breakpoint
DROP INDEX `mails_by_account`;--> statement-breakpoint
DROP INDEX `mails_by_order`;--> statement-breakpoint
ALTER TABLE `mails` ADD `sender_name` text;--> statement-breakpoint
ALTER TABLE `mails` ADD `contents` text;--> statement-breakpoint
ALTER TABLE `mails` ADD `asked_at` text;--> statement-breakpoint
CREATE INDEX `mails_by_account_status` ON `mails` (`account_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_by_account_kind` ON `mails` (`account_id`,`kind`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_by_event` ON `mails` (`account_id`,`event_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_by_recipient` ON `mails` (`account_id`,`recipient`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_with_body` ON `mails` (`created_at`) WHERE "data" <> 'null';--> statement-breakpoint
CREATE INDEX `mails_by_account` ON `mails` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_by_order` ON `mails` (`account_id`,`order_id`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `payment_events_read_id` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `payment_events_asked_at` integer;--> statement-breakpoint
CREATE INDEX `accounts_to_ask` ON `accounts` (`payment_events_asked_at`) WHERE payment_account_id is not null;--> statement-breakpoint
ALTER TABLE `call_keys` ADD `claimed_at` text;--> statement-breakpoint
CREATE INDEX `call_keys_to_forget` ON `call_keys` (`created_at`);--> statement-breakpoint
ALTER TABLE `organizers` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `taxes_and_fees` ADD `deleted` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `email_tokens_to_forget` ON `email_tokens` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_to_forget` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `unrouted_payment_events_to_forget` ON `unrouted_payment_events` (`received_at`);