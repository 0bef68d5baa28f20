CREATE TABLE `batch_codes` (
	`promo_code_id` text NOT NULL,
	`code_key` text NOT NULL,
	`code` text NOT NULL,
	`uses` integer NOT NULL,
	`held_uses` integer NOT NULL,
	`tickets` integer NOT NULL,
	`held_tickets` integer NOT NULL,
	PRIMARY KEY(`promo_code_id`, `code_key`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `batch_codes_by_key` ON `batch_codes` (`code_key`);--> statement-breakpoint
ALTER TABLE `promo_codes` ADD `starts_at` text;--> statement-breakpoint
ALTER TABLE `promo_codes` ADD `max_tickets` integer;--> statement-breakpoint
ALTER TABLE `promo_codes` ADD `min_amount` integer;--> statement-breakpoint
ALTER TABLE `promo_codes` ADD `tickets` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `promo_codes` ADD `held_tickets` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `promo_codes` ADD `batch` text;--> statement-breakpoint
ALTER TABLE `promo_codes` ADD `name` text;--> statement-breakpoint
ALTER TABLE `promo_codes` ADD `codes_used` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `promo_tickets` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `send_at` text;--> statement-breakpoint
ALTER TABLE `messages` ADD `hours_before` integer;--> statement-breakpoint
ALTER TABLE `messages` ADD `to_later_buyers` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `problem` text;--> statement-breakpoint
CREATE INDEX `messages_to_release` ON `messages` (`id`) WHERE status = 'SCHEDULED' or (status = 'SENDING' and to_later_buyers = 1);--> statement-breakpoint
ALTER TABLE `message_recipients` ADD `handed` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `message_recipients_to_hand` ON `message_recipients` (`message_id`,`address`) WHERE handed = 0;