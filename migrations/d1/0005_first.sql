ALTER TABLE `accounts` ADD `payment_events_read_id` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `payment_events_asked_at` integer;