ALTER TABLE `messages` ADD `send_at` text;--> statement-breakpoint
ALTER TABLE `messages` ADD `hours_before` integer;--> statement-breakpoint
ALTER TABLE `messages` ADD `to_later_buyers` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `problem` text;--> statement-breakpoint
CREATE INDEX `messages_to_release` ON `messages` (`id`) WHERE status = 'SCHEDULED' or (status = 'SENDING' and to_later_buyers = 1);--> statement-breakpoint
ALTER TABLE `message_recipients` ADD `handed` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `message_recipients_to_hand` ON `message_recipients` (`message_id`,`address`) WHERE handed = 0;