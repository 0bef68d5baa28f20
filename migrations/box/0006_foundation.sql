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
ALTER TABLE `payment_events` ADD `intent_id` text;--> statement-breakpoint
ALTER TABLE `payment_events` ADD `look` integer;--> statement-breakpoint
ALTER TABLE `payment_events` ADD `applied_at` text;--> statement-breakpoint
CREATE INDEX `payment_events_to_apply` ON `payment_events` (`intent_id`) WHERE applied_at is null;--> statement-breakpoint
CREATE INDEX `payment_events_to_forget` ON `payment_events` (`applied_at`);--> statement-breakpoint
ALTER TABLE `payments` ADD `looks` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `look_ended` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `look_applied` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `idempotency_keys_to_forget` ON `idempotency_keys` (`created_at`);