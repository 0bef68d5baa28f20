ALTER TABLE `orders` ADD `note` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `note_by` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `note_at` text;