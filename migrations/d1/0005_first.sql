ALTER TABLE `check_in_lists` ADD `all_tickets` integer;--> statement-breakpoint
ALTER TABLE `check_ins` ADD `device` text;