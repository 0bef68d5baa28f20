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
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`input` text NOT NULL,
	`cursor` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `jobs_by_time` ON `jobs` (`next_at`);--> statement-breakpoint
DROP INDEX `orders_to_expire`;--> statement-breakpoint
ALTER TABLE `orders` ADD `awaits_look` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `carts_to_forget` ON `orders` (`created_at`) WHERE email is null;--> statement-breakpoint
CREATE INDEX `orders_to_expire` ON `orders` (`expires_at`) WHERE status in ('RESERVED', 'AWAITING_PAYMENT') and awaits_look = 0;--> statement-breakpoint
ALTER TABLE `attendees` ADD `code_hash` text;--> statement-breakpoint
ALTER TABLE `attendees` ADD `search` text;--> statement-breakpoint
ALTER TABLE `attendees` ADD `last_name_key` text;--> statement-breakpoint
ALTER TABLE `attendees` ADD `door_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `attendees_by_code_hash` ON `attendees` (`code_hash`);--> statement-breakpoint
CREATE INDEX `attendees_by_ticket` ON `attendees` (`ticket_id`,`status`,`price_id`);--> statement-breakpoint
CREATE INDEX `attendees_by_first_name` ON `attendees` (`status`,`search`,`ticket_id`);--> statement-breakpoint
CREATE INDEX `attendees_by_last_name` ON `attendees` (`status`,`last_name_key`,`ticket_id`);--> statement-breakpoint
CREATE INDEX `attendees_by_version` ON `attendees` (`door_version`,`id`,`ticket_id`);--> statement-breakpoint
CREATE INDEX `attendees_to_fill` ON `attendees` (`id`) WHERE search is null;--> statement-breakpoint
ALTER TABLE `check_in_lists` ADD `all_tickets` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `check_in_lists` ADD `anew_from` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `check_ins` ADD `device` text;--> statement-breakpoint
ALTER TABLE `payment_events` ADD `intent_id` text;--> statement-breakpoint
ALTER TABLE `payment_events` ADD `look` integer;--> statement-breakpoint
ALTER TABLE `payment_events` ADD `applied_at` text;--> statement-breakpoint
CREATE INDEX `payment_events_to_apply` ON `payment_events` (`intent_id`) WHERE applied_at is null;--> statement-breakpoint
CREATE INDEX `payment_events_to_forget` ON `payment_events` (`applied_at`);--> statement-breakpoint
ALTER TABLE `payments` ADD `looks` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `look_ended` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `look_applied` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `code_guesses_by_time` ON `code_guesses` (`latest`);--> statement-breakpoint
CREATE INDEX `idempotency_keys_to_forget` ON `idempotency_keys` (`created_at`);