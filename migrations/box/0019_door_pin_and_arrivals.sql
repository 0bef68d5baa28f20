ALTER TABLE `check_in_lists` ADD `pin_hash` text;--> statement-breakpoint
CREATE INDEX `check_ins_by_device` ON `check_ins` (`list_id`,`device`,`checked_in_at`,`id`) WHERE undone_at is null;--> statement-breakpoint
INSERT INTO `counters` (`name`, `n`) SELECT 'arrivals:' || `list_id`, count(*) FROM `check_ins` WHERE `undone_at` is null GROUP BY `list_id`;
