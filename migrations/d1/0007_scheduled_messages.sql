ALTER TABLE `messages` ADD `send_at` text;--> statement-breakpoint
ALTER TABLE `messages` ADD `hours_before` integer;--> statement-breakpoint
ALTER TABLE `messages` ADD `to_later_buyers` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `problem` text;