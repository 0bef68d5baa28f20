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
ALTER TABLE `orders` ADD `answers` text;--> statement-breakpoint
ALTER TABLE `attendees` ADD `answers` text;