DROP INDEX `orders_by_time`;--> statement-breakpoint
CREATE INDEX `orders_by_payment` ON `orders` (`event_id`,`deleted`,`payment_status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_hand` ON `orders` (`event_id`,`deleted`,`created_at`,`id`) WHERE is_manual = 1;--> statement-breakpoint
CREATE INDEX `orders_by_time` ON `orders` (`event_id`,`deleted`,`created_at`,`id`,`is_manual`,`number`,`first_name`,`last_name`);--> statement-breakpoint
DROP INDEX `attendees_by_time`;--> statement-breakpoint
DROP INDEX `attendees_by_ticket`;--> statement-breakpoint
CREATE INDEX `attendees_by_time` ON `attendees` (`event_id`,`deleted`,`created_at`,`id`,`first_name`,`last_name`,`reference`);--> statement-breakpoint
CREATE INDEX `attendees_by_ticket` ON `attendees` (`event_id`,`deleted`,`ticket_id`,`created_at`,`id`,`status`);