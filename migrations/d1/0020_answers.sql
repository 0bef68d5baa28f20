ALTER TABLE `orders` ADD `answers` text;--> statement-breakpoint
ALTER TABLE `attendees` ADD `answers` text;