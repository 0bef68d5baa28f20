ALTER TABLE `orders` ADD `affiliate_id` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `affiliate_code` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `affiliate_name` text;--> statement-breakpoint
CREATE INDEX `orders_by_affiliate` ON `orders` (`event_id`,`affiliate_id`) WHERE affiliate_id is not null;