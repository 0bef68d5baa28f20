ALTER TABLE `attendees` ADD `amount_refunded` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `attendees` ADD `refund_status` text;