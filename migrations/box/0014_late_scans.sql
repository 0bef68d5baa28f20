ALTER TABLE `check_ins` ADD `cleared_at` text;--> statement-breakpoint
ALTER TABLE `check_ins` ADD `later` text;